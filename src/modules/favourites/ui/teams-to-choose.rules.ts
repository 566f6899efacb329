import type { Match } from '#modules/matches/matches.contract.ts';

const MOST_TEAMS = 24;

type Teams = Pick<Match, 'home' | 'away'>;

/** Teams of a list to choose from, each once, in the order of the list: top leagues of the language first. */
export function teamsToChoose(matches: readonly Teams[]): Match['home'][] {
  const teams = new Map(matches.flatMap(({ home, away }) => [home, away]).map((team) => [team.id, team]));
  return [...teams.values()].slice(0, MOST_TEAMS);
}
