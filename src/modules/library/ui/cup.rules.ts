import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import { type Leg, seriesWinner, tieWinner } from '#modules/competitions/bracket.rules.ts';
import { roundParts } from '#modules/competitions/round-name.rules.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { hasBegun, isLive } from '#modules/matches/matches.rules.ts';
import { shootoutWinner } from '#modules/matches/winner.rules.ts';
import { tournamentOf } from '../draws.rules.ts';
import type { LeagueDetail } from '../library.contract.ts';

/** Two teams who meet once or twice to advance; `home` is the home side of the first match. */
export interface Tie {
  home: Match['home'];
  away: Match['away'];
  /** By the tie's sides, whichever was at home. */
  legs: (Leg & { match: Match; begun: boolean })[];
  /** Of the scores, or of the matches won. */
  total: [home: number, away: number];
  state: 'pre' | 'live' | 'end';
  winner: Side | null;
}

export interface CupRound {
  /** That all rounds name; empty where the league is one tournament. */
  tournament: string;
  round: string;
  ties: Tie[];
  /** Every two ties lead to one of the next round. */
  joined: boolean;
  state: Tie['state'];
  part: BracketPart;
}

/** Of a double elimination the two halves and their final; else all is the upper half, but for a third-place match. */
export type BracketPart = 'upper' | 'lower' | 'final' | 'third';

type Round = LeagueDetail['rounds'][number];

const GROUP_STAGE = /group|matchday|league|regular|^\d+$|^\d+\. round$/i;

/** Knock-out rounds, each in the order of the next, so that connectors do not cross. */
export function bracketOf(
  rounds: readonly Round[],
  sport: Sport,
  decided: LeagueDetail['tie'] = { by: 'score', awayGoals: false },
): CupRound[] {
  const knockout = rounds.filter(({ round }) => !GROUP_STAGE.test(round));
  const names = new Set(knockout.map(({ round }) => tournamentOf(round)));
  const [tournament = ''] = names.size === 1 ? names : [];
  const columns = knockout.map(({ round, matches }) => ({
    round: tournament ? round.slice(tournament.length + 2) : round,
    ties: tiesOf(matches, sport, decided),
  }));
  const isDouble = columns.some(({ round }) => named(round, 'lower'));
  const parts = Map.groupBy(columns, ({ round }) => partOf(round, isDouble));
  return PARTS.flatMap((part) =>
    drawn(parts.get(part) ?? []).map((round) => ({ tournament, part, ...round })),
  );
}

const PARTS = ['upper', 'lower', 'final', 'third'] as const satisfies BracketPart[];

const named = (round: string, key: 'lower' | 'upper' | 'third'): boolean =>
  roundParts(round, '').some((one) => typeof one !== 'string' && one.key === key);

function partOf(round: string, isDouble: boolean): BracketPart {
  if (named(round, 'third')) return 'third';
  if (!isDouble || named(round, 'upper')) return 'upper';
  return named(round, 'lower') ? 'lower' : FINAL.test(round) ? 'final' : 'upper';
}

const FINAL = /^(?:grand )?finals?\b/i;

/** Rounds of one part in playing order, joined where every two ties lead to one of the next. */
function drawn(columns: { round: string; ties: Tie[] }[]): Omit<CupRound, 'tournament' | 'part'>[] {
  for (let index = columns.length - 2; index >= 0; index -= 1) {
    const next = columns[index + 1]!.ties;
    const place = (tie: Tie) => next.findIndex((later) => meets(later, tie)) + 1 || next.length + 1;
    columns[index]!.ties.sort((a, b) => place(a) - place(b));
  }
  return columns.map(({ round, ties }, index) => ({
    round,
    ties,
    joined: ties.length === 2 * (columns[index + 1]?.ties.length ?? 0),
    state: ties.every(({ state }) => state === 'end')
      ? 'end'
      : ties.every(({ state }) => state === 'pre')
        ? 'pre'
        : 'live',
  }));
}

const meets = (later: Tie, tie: Tie): boolean =>
  [later.home.id, later.away.id].some((id) => id === tie.home.id || id === tie.away.id);

function tiesOf(matches: readonly Match[], sport: Sport, decided: LeagueDetail['tie']): Tie[] {
  const pairs = Map.groupBy(matches, ({ home, away }) => [home.id, away.id].sort((a, b) => a - b).join());
  return [...pairs.values()].map((pair) => tieOf(withoutCalledOff(pair), sport, decided));
}

/** A cancelled match does not count, nor does a postponed one with a replacement at the same home side. */
function withoutCalledOff(matches: readonly Match[]): readonly Match[] {
  const counted = matches.filter(
    (match) =>
      match.state !== 'cancelled' &&
      (match.state !== 'postponed' ||
        !matches.some((other) => other.home.id === match.home.id && !isCalledOff(other))),
  );
  return counted.length > 0 ? counted : matches;
}

const isCalledOff = ({ state }: Match): boolean => state === 'postponed' || state === 'cancelled';

function tieOf(matches: readonly Match[], sport: Sport, { by, awayGoals }: LeagueDetail['tie']): Tie {
  const { home, away } = matches[0]!;
  const legs = matches.map((match) => {
    const [own, others] = [match.homeScore, match.awayScore];
    const at = match.home.id === home.id ? 'home' : 'away';
    const scores = at === 'home' ? { home: own, away: others } : { home: others, away: own };
    const winner = shootoutWinner(sport, match);
    const shootout = winner && (winner === 'home' ? at : at === 'home' ? 'away' : 'home');
    return { match, ...scores, at, shootout, begun: hasBegun(match.state) } satisfies Tie['legs'][number];
  });
  const begun = legs.filter((leg) => leg.begun);
  const won = (side: Side) =>
    legs.filter((leg) => leg.match.state === 'finished' && seriesWinner([leg]) === side).length;
  const total: Tie['total'] =
    by === 'wins'
      ? [won('home'), won('away')]
      : [sum(begun.map((leg) => leg.home)), sum(begun.map((leg) => leg.away))];
  const state = stateOf(matches);
  const winner = () => (by === 'wins' ? seriesWinner(begun) : tieWinner(begun, { awayGoals }));
  return {
    home,
    away,
    legs,
    total,
    state,
    winner: state === 'end' ? winner() : null,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function stateOf(matches: readonly Match[]): Tie['state'] {
  if (matches.some(({ state }) => isLive(state))) return 'live';
  return matches.every(({ state }) => state === 'finished' || state === 'cancelled') ? 'end' : 'pre';
}
