import type { Match } from '#modules/matches/matches.contract.ts';

/** Set on the device once the strip was answered or skipped. */
export const START_KEY = 'start';

const MOST_TEAMS = 24;

type Teams = Pick<Match, 'home' | 'away'>;

/** Teams of a list to choose from, each once, in the order of the list: top leagues of the language first. */
export function teamsToChoose(matches: readonly Teams[]): Match['home'][] {
  const teams = new Map(matches.flatMap(({ home, away }) => [home, away]).map((team) => [team.id, team]));
  return [...teams.values()].slice(0, MOST_TEAMS);
}

/** Whoever follows something, or has answered, is not asked. */
export const isFirstVisit = (storage: Pick<Storage, 'getItem'>, cookie: string): boolean =>
  storage.getItem(START_KEY) === null && !/(?:^|; )followed=[^;]/.test(cookie);
