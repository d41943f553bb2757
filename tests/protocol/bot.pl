#!/usr/bin/env perl
# A bot for `aoi engine` with nothing but what comes with Perl: it plays a game for everybody, by
# chance, and says who won.    perl bot.pl GAME SEED [COMMAND]...
use strict;
use warnings;
use IPC::Open2;
use JSON::PP;

my ($game, $seed, @command) = @ARGV;
@command = ('aoi', 'engine') unless @command;
my $pid = open2(my $answers, my $requests, @command);
my $json = JSON::PP->new->canonical->allow_nonref;
my $number = 0;

sub ask {
    my %request = (@_, id => ++$number);
    print $requests $json->encode(\%request), "\n";
    $requests->flush;
    my $answer = $json->decode(scalar <$answers>);
    die "this answers another request" unless $answer->{id} == $number;
    die $answer->{error}{message} if $answer->{answer} eq 'error';
    return $answer;
}

srand($seed);
my $new = ask(request => 'new', game => $game, players => ['anna', 'berta'], seed => $seed);
my $next = ask(request => 'position', text => $new->{result}{text})->{result}{next};
my $rows = 0;
until ($next->{finished}) {
    my @rows = map { $_->{row} } @{ ask(request => 'legal', limit => 20)->{rows} };
    my $row = @rows ? $rows[rand @rows] : ask(request => 'go', seed => $seed)->{result}{row};
    last unless defined $row;
    $next = ask(request => 'play', rows => [$row])->{result}{next};
    $rows++;
}
print "$_->{rank}. $_->{player}: $_->{total}\n" for @{ ask(request => 'show')->{score}{players} };
print $next->{finished} ? "finished" : "unfinished", " after $rows rows\n";
ask(request => 'quit');
waitpid $pid, 0;
exit($? >> 8 || !$next->{finished});
