import type { Sport } from '#modules/catalog/sport.rules.ts';
import { type MatchState, UPCOMING_STATES } from '#modules/matches/matches.rules.ts';
import { picksOf } from '#modules/plans/plays.rules.ts';
import { type Result, settle } from '#modules/plans/settlement.rules.ts';

/** Of a lobby the first three places are picked, in order. */
export const LOBBY_PICKS = 3;
/** TTL of the mark of a device in its browser. */
export const DEVICE_DAYS = 400;

type Played = Pick<Sport, 'family' | 'periods' | 'draws'>;

/** A match as its vote needs it; a lobby has the ids of its teams, those of its final order first. */
export interface VotedMatch extends Result {
  lobby: readonly number[] | null;
}

/** What can be picked: a side, a draw where the sport has one, or the teams of a lobby by their ids. */
export const optionsOf = ({ draws }: Pick<Sport, 'draws'>, lobby: VotedMatch['lobby']): readonly string[] =>
  lobby ? lobby.map(String) : picksOf(winnerPlay(draws));

const winnerPlay = (draws: boolean) => (draws ? 'winner3' : 'winner2');

/** The number of picks of one vote. */
export const picksNeeded = (lobby: VotedMatch['lobby']): number =>
  lobby ? Math.min(LOBBY_PICKS, lobby.length) : 1;

export function isVote(
  sport: Pick<Sport, 'draws'>,
  lobby: VotedMatch['lobby'],
  picks: readonly string[],
): boolean {
  const options = optionsOf(sport, lobby);
  return (
    picks.length === picksNeeded(lobby) &&
    new Set(picks).size === picks.length &&
    picks.every((pick) => options.includes(pick))
  );
}

/** Until the announced start, by the server's clock, or an earlier one in fact. */
export const isOpen = ({ state, startAt }: { state: MatchState; startAt: Date }, now: Date): boolean =>
  UPCOMING_STATES.includes(state) && startAt > now;

/** The picks that were right, by the rules that settle plans; null while undecided, and of a match without a winner. */
export function outcomeOf(sport: Played, match: VotedMatch): readonly string[] | null {
  if (match.lobby) return match.state === 'finished' ? match.lobby.slice(0, LOBBY_PICKS).map(String) : null;
  const play = winnerPlay(sport.draws);
  const pick = picksOf(play).find(
    (option) => settle(sport, { level: 'match', play, line: null, pick: option }, match) === 'hit',
  );
  return pick === undefined ? null : [pick];
}

/** The change of each count when one vote replaces another, in the order of the picks: the order of their locks. */
export function countChanges(
  before: readonly string[],
  after: readonly string[],
): { pick: string; by: number }[] {
  const changes = new Map<string, number>();
  for (const pick of before) changes.set(pick, -1);
  for (const pick of after) changes.set(pick, (changes.get(pick) ?? 0) + 1);
  return [...changes]
    .filter(([, by]) => by !== 0)
    .map(([pick, by]) => ({ pick, by }))
    .toSorted((a, b) => (a.pick < b.pick ? -1 : 1));
}

/** The number of votes, each of which has `needed` picks. */
export const votersOf = (counts: Readonly<Record<string, number>>, needed: number): number =>
  Math.round(Object.values(counts).reduce((sum, n) => sum + n, 0) / needed);

/** Whole percentages that sum to 100, by the largest remainders; all zero without votes. */
export function percentagesOf(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map(() => 0);
  const exact = values.map((value) => (value * 100) / total);
  const floors = exact.map(Math.floor);
  const missing = 100 - floors.reduce((sum, value) => sum + value, 0);
  const raised = new Set(
    exact
      .map((value, index) => ({ index, rest: value - floors[index]! }))
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return floors.map((value, index) => value + (raised.has(index) ? 1 : 0));
}
