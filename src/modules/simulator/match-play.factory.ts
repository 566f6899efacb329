import type { Sport } from '#modules/catalog/sport.rules.ts';
import { SIM_LEAGUES } from './leagues.rules.ts';
import { type OpenMatch, openMatch } from './play/open-match.rules.ts';
import type { Setup } from './play/script.rules.ts';
import { squadOf } from './rosters.rules.ts';

/** A match of a sport between the first two teams of its first league. */
export function aMatch(sport: Sport, seed: string | number, rest: Partial<Setup> = {}): OpenMatch {
  const { teams } = SIM_LEAGUES.find(({ game }) => game === sport.slug)!;
  const setup = aSetup(sport, seed, rest);
  return openMatch(setup, { home: squadOf(teams[0]!, sport), away: squadOf(teams[1]!, sport) });
}

export const aSetup = (sport: Sport, seed: string | number, rest: Partial<Setup> = {}): Setup => ({
  sport,
  seed: `test/${seed}`,
  bestOf: sport.periods.bestOf?.find((length) => length >= 3) ?? null,
  knockout: false,
  strengths: [60, 60],
  ...rest,
});

/** A match that was neither postponed nor cancelled. */
export const aPlayedMatch = (sport: Sport, seed: string | number, rest: Partial<Setup> = {}): OpenMatch => {
  const match = aMatch(sport, seed, rest);
  return match.script.fate === 'played' ? match : aPlayedMatch(sport, `${seed}+`, rest);
};

export const seeds = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Evenly spaced instants from before the start until after the end. */
export const instants = ({ script: { end } }: OpenMatch, count: number): number[] =>
  Array.from({ length: count }, (_, index) => -60 + ((end + 120) * index) / (count - 1));
