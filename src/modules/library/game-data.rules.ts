import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import { type Outcome, outcomeOf } from '#modules/competitions/record.rules.ts';
import { byName } from '#platform/i18n/names.ts';

/** 2026, 2026-27, 2026 Spring. */
export const SEASON = /^[\w /.-]{1,20}$/;

/** Aggregation of a player table's column over several matches. */
export type Ranking = 'sum' | 'average' | 'best';

const AVERAGES: ReadonlySet<string> = new Set([
  'actionsPerMinute',
  'average',
  'checkoutRate',
  'combatScore',
  'damagePerRound',
  'kda',
  'potSuccess',
  'strikeRate',
  'workers',
]);
const BESTS: ReadonlySet<string> = new Set(['highestBreak']);
/** Statistics in which more is no merit, or which only measure playing time. */
const NO_HONOUR: ReadonlySet<string> = new Set([
  'atBats',
  'ballsFaced',
  'deaths',
  'exclusions',
  'minutes',
  'penaltyMinutes',
  'strikeouts',
  'suspensions',
  'unforcedErrors',
  'workers',
]);

/** Of a game's page; a league's page has them all. */
const MOST_BOARDS = 4;

export const rankingOf = (key: string): Ranking =>
  AVERAGES.has(key) ? 'average' : BESTS.has(key) ? 'best' : 'sum';

export interface Leaderboard {
  key: string;
  ranking: Ranking;
}

/** Columns of a sport's player table that have a leaderboard. */
export const leaderboardsOf = ({ playerLine }: Pick<Sport, 'playerLine'>): Leaderboard[] =>
  playerLine
    .filter((key) => !NO_HONOUR.has(key))
    .slice(0, MOST_BOARDS)
    .map((key) => ({ key, ranking: rankingOf(key) }));

export interface Leader {
  key: string;
  teamId: number;
  playerId: number | null;
  name: string;
  matches: number;
  value: number;
}

/** A feed may have goals as events, in team sheets, or both: the higher number of a player counts. */
export function rankLeaders(leaders: readonly Leader[], most: number): Leader[] {
  const best = new Map<string, Leader>();
  for (const leader of leaders) {
    const who = `${leader.teamId}/${leader.name}`;
    const known = best.get(who);
    if (leader.value > 0 && (!known || known.value < leader.value)) best.set(who, leader);
  }
  // By code points and in no language: the cut-off is the same for every viewer.
  const byName = (a: Leader, b: Leader) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.teamId - b.teamId);
  return [...best.values()].sort((a, b) => byLead(a, b) || byName(a, b)).slice(0, most);
}

type Led = Pick<Leader, 'name' | 'matches' | 'value'>;
const byLead = (a: Led, b: Led): number => b.value - a.value || a.matches - b.matches;

/** Ties are sorted by name in the viewer's language. */
export function equalsByName<L extends Led>(leaders: readonly L[], locale: string): L[] {
  const compare = byName(locale);
  return leaders.toSorted((a, b) => byLead(a, b) || compare(a.name, b.name));
}

export interface FormMatch {
  homeTeamId: number;
  awayTeamId: number;
  homeScore: number;
  awayScore: number;
  /** Including a shoot-out; null is a draw. */
  winner: Side | null;
}

export interface TeamForm {
  teamId: number;
  /** Newest last. */
  form: Outcome[];
  scored: number;
  conceded: number;
}

const FORM = 5;
/** Minimum of matches for a form. */
const LEAST = 3;
const WORTH: Readonly<Record<Outcome, number>> = { w: 3, d: 1, l: 0 };

/** Teams with the best last five matches. Takes matches latest first. */
export function bestForm(matches: readonly FormMatch[], most: number): TeamForm[] {
  const teams = new Map<number, TeamForm>();
  for (const { homeTeamId, awayTeamId, homeScore, awayScore, winner } of matches) {
    note(teams, homeTeamId, outcomeOf(winner, 'home'), homeScore, awayScore);
    note(teams, awayTeamId, outcomeOf(winner, 'away'), awayScore, homeScore);
  }
  return [...teams.values()]
    .filter(({ form }) => form.length >= LEAST)
    .sort(
      (a, b) =>
        worth(b) - worth(a) ||
        b.form.length - a.form.length ||
        b.scored - b.conceded - (a.scored - a.conceded) ||
        a.teamId - b.teamId,
    )
    .slice(0, most);
}

function note(
  teams: Map<number, TeamForm>,
  teamId: number,
  outcome: Outcome,
  scored: number,
  conceded: number,
): void {
  const team = teams.get(teamId) ?? { teamId, form: [], scored: 0, conceded: 0 };
  teams.set(teamId, team);
  if (team.form.length >= FORM) return;
  team.form.unshift(outcome);
  team.scored += scored;
  team.conceded += conceded;
}

const worth = ({ form }: TeamForm): number =>
  form.reduce((sum, outcome) => sum + WORTH[outcome], 0) / form.length;
