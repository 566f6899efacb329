import type { Match, Team } from './matches.contract.ts';
import { hasBegun } from './matches.rules.ts';

type Sides = Pick<Match, 'home' | 'away' | 'homeScore' | 'awayScore'>;

/** The two lines of a lobby in a list: the leader, and the followed team or the second; before it, who plays. */
export function lobbySides(
  { lobby = [], teams = [], state, home, away, ...match }: Match,
  mine: number | undefined,
  t: (id: 'matches.lobby.teams', values: { n: number }) => string,
): Sides {
  const { homeScore, awayScore } = match;
  const named = (side: Team, name: string): Team => ({ ...side, name });
  if (!hasBegun(state)) {
    const own = teams.find(({ id }) => id === mine);
    return {
      home: named(home, t('matches.lobby.teams', { n: teams.length })),
      away: own ?? named(away, teams.map(({ name }) => name).join(', ')),
      homeScore,
      awayScore,
    };
  }
  const at = Math.max(
    1,
    lobby.findIndex(({ teamId }) => teamId === mine),
  );
  const below = teams.find(({ id }) => id === lobby[at]?.teamId) ?? away;
  return {
    home: named(home, `1. ${home.name}`),
    away: named(below, `${at + 1}. ${below.name}`),
    homeScore,
    awayScore: lobby[at]?.points ?? awayScore,
  };
}
