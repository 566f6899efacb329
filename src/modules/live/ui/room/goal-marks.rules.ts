import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { scoresOften } from '#modules/matches/ui/detail/moments.rules.ts';
import type { RewindMark } from '#ui/kit/player/rewind.rules.ts';
import type { Scored } from '../../scored.rules.ts';

type Named = Pick<Match, 'home' | 'away' | 'homeScore' | 'awayScore'>;

/** Goals, sets and maps; baskets would cover the bar. */
export const isMarked = (sport: Pick<Sport, 'family' | 'rate'>): boolean =>
  sport.family === 'won' || !scoresOften(sport);

export const goalMark = ({ home, away }: Named, { at, homeScore, awayScore }: Scored): RewindMark => ({
  at,
  title: `${home.name} ${homeScore}–${awayScore} ${away.name}`,
});

/** Of what was scored before the score that the page shows: what follows is marked when it is seen. */
export const marksBefore = (shown: Named, scored: readonly Scored[]): RewindMark[] =>
  scored
    .filter((one) => one.homeScore <= shown.homeScore && one.awayScore <= shown.awayScore)
    .map((one) => goalMark(shown, one));
