import { findGameById } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { areEventsLocked } from '#modules/feeds/index.ts';
import { LIVE_STATES } from '#modules/matches/matches.rules.ts';
import type { Reader } from '#platform/db/db.ts';
import { readScore } from './cells.rules.ts';
import { dayIn, type Moment, readMoment } from './dates.rules.ts';
import { listLeagueMatches } from './imports.store.ts';
import { findMeeting, type KnownMeeting } from './match-plan.rules.ts';
import { type MatchValues, noWrites, type Plan, type PlanInput, RowReader } from './plan.service.ts';
import { createTeamFinder, type TeamFinder } from './teams.service.ts';

export type MatchRowOf = Awaited<ReturnType<typeof listLeagueMatches>>[number];

const ROUND_MAX = 60;
const OVER: readonly string[] = ['finished', 'cancelled'];

export const valuesOf = (row: MatchRowOf): MatchValues => ({
  homeTeamId: row.homeTeamId,
  awayTeamId: row.awayTeamId,
  startAt: row.startAt.toISOString(),
  round: row.round,
  bestOf: row.bestOf,
  state: row.state,
  period: row.period,
  clockSeconds: row.clockSeconds,
  clockRuns: row.clockRuns,
  homeScore: row.homeScore,
  awayScore: row.awayScore,
  periodScores: row.periodScores,
});

interface Draft {
  row: RowReader;
  home: number;
  away: number;
  moment: Exclude<Moment, { problem: unknown }> | null;
  score: [number, number] | null;
}

/** Fixtures and results of a file, compared with the matches of the league. */
export async function planMatches(
  tx: Reader,
  input: PlanInput,
  isAtStake: (matchId: number) => Promise<boolean>,
): Promise<Plan> {
  const { league, zone, now } = input;
  const sport = sportOf(findGameById(league.gameId)!.slug);
  const writes = noWrites();
  const readers = input.rows.map((row) => new RowReader(row, input));
  const written = readers.flatMap((row) => [row.cell('home'), row.cell('away')]);
  const teams = await createTeamFinder(tx, league, written, writes.teams);
  const drafts = readers.map((row) => readRow(row, teams, input));

  const known = new Map<string, MatchRowOf[]>();
  const byId = new Map<number, MatchRowOf>();
  for (const row of await listLeagueMatches(tx, league.id)) {
    const key = `${row.homeTeamId} ${row.awayTeamId}`;
    known.set(key, [...(known.get(key) ?? []), row]);
    byId.set(row.id, row);
  }
  const rowsOfPair = Map.groupBy(
    drafts.flatMap((draft) => draft ?? []),
    ({ home, away }) => `${home} ${away}`,
  );

  const used = new Set<string>();
  const isNew: boolean[] = [];
  for (const draft of drafts) {
    isNew.push(false);
    if (!draft) continue;
    const { row, home, away, moment, score } = draft;
    const pair = `${home} ${away}`;
    const found = findMeeting((known.get(pair) ?? []).map(meetingOf), {
      ...limitsOf(moment, zone),
      isOnlyRow: rowsOfPair.get(pair)?.length === 1,
    });
    if (found === 'several') {
      row.fail('several', 'date');
      continue;
    }
    if (!found && !moment) {
      row.fail('dateNeeded', 'date');
      continue;
    }
    const before = found && byId.get(found.id)!;
    const startAt = startOf(moment, before, zone);
    const key = found ? `id ${found.id}` : `${pair} ${startAt}`;
    if (used.has(key)) {
      row.fail('repeated');
      continue;
    }
    used.add(key);
    if (score && Date.parse(startAt) > now.getTime()) {
      row.fail('notBegun', 'date');
      continue;
    }
    const round = row.cell('round').slice(0, ROUND_MAX);
    const after: MatchValues = {
      ...(before ? valuesOf(before) : blank(home, away, startAt)),
      startAt,
      ...(round && { round }),
      ...(score && resultOf(before, score, sport.periods.count)),
    };
    if (before && !(await isChangeable(tx, row, before, after, isAtStake))) continue;
    describe(row, before && valuesOf(before), after);
    isNew[isNew.length - 1] = !before;
    if (!before || row.changes.length > 0)
      writes.matches.push({
        line: row.line,
        label: row.label,
        id: before?.id ?? null,
        before: before && valuesOf(before),
        after,
      });
  }
  const usedTeams = new Set(writes.matches.flatMap(({ after }) => [after.homeTeamId, after.awayTeamId]));
  return {
    rows: readers.map((row, index) => row.result(isNew[index]!)),
    writes: withTeams(writes, usedTeams),
  };
}

/** Teams of rows with errors alone are not made; the places of the others stay. */
const withTeams = (writes: ReturnType<typeof noWrites>, used: ReadonlySet<number>) => ({
  ...writes,
  teams: writes.teams.map((team, place) => (used.has(-1 - place) ? team : { ...team, name: '' })),
});

function readRow(row: RowReader, teams: TeamFinder, { order, zone }: PlanInput): Draft | null {
  const home = teams.find(row, 'home');
  const away = teams.find(row, 'away');
  row.label = [row.cell('home'), row.cell('away')].join(' – ');
  if (home !== null && home === away) row.fail('sameTeams', 'away');
  const moment = row.cell('date') ? readMoment(row.cell('date'), row.cell('time'), { order, zone }) : null;
  if (moment && 'problem' in moment) {
    row.fail(moment.problem, moment.problem === 'time' ? 'time' : 'date');
    return null;
  }
  const score = readScore(row.cell('score'), row.cell('homeScore'), row.cell('awayScore'));
  if (score === 'score') row.fail('score', row.cell('score') ? 'score' : 'homeScore');
  if (home === null || away === null || score === 'score' || row.problems.length > 0) return null;
  return { row, home, away, moment, score };
}

/** Whether an import may change this match as planned. */
async function isChangeable(
  tx: Reader,
  row: RowReader,
  before: MatchRowOf,
  after: MatchValues,
  isAtStake: (matchId: number) => Promise<boolean>,
): Promise<boolean> {
  const old = valuesOf(before);
  const isScored =
    old.state !== after.state || old.homeScore !== after.homeScore || old.awayScore !== after.awayScore;
  const isMoved = old.startAt !== after.startAt || old.round !== after.round;
  if (!isScored && !isMoved) return true;
  if (before.lobby || LIVE_STATES.includes(before.state)) return row.fail('inPlay') !== null;
  if (await areEventsLocked(tx, before.id)) return row.fail('inPlay') !== null;
  if (await isAtStake(before.id)) return row.fail('atStake') !== null;
  return true;
}

const meetingOf = ({ id, startAt, state }: MatchRowOf): KnownMeeting => ({
  id,
  startAt: startAt.getTime(),
  isOver: OVER.includes(state),
});

function limitsOf(moment: Draft['moment'], zone: string): { from: number | null; to: number | null } {
  if (!moment) return { from: null, to: null };
  if ('at' in moment) return { from: Date.parse(moment.at), to: Date.parse(moment.at) };
  const { from, to } = dayIn(moment.day, zone);
  return { from, to };
}

/** The time of the file; on its day alone the known time, or noon. */
function startOf(moment: Draft['moment'], before: MatchRowOf | null, zone: string): string {
  if (moment && 'at' in moment) return moment.at;
  const known = before?.startAt.toISOString();
  if (!moment) return known!;
  const { noon, from, to } = dayIn(moment.day, zone);
  return known && Date.parse(known) >= from && Date.parse(known) < to ? known : noon;
}

const blank = (homeTeamId: number, awayTeamId: number, startAt: string): MatchValues => ({
  homeTeamId,
  awayTeamId,
  startAt,
  round: '',
  bestOf: null,
  state: 'not_started',
  period: 0,
  clockSeconds: 0,
  clockRuns: false,
  homeScore: 0,
  awayScore: 0,
  periodScores: [],
});

/** A finished match with its total; its periods stay where they have the same. */
function resultOf(
  before: MatchRowOf | null,
  [homeScore, awayScore]: [number, number],
  periods: number,
): Partial<MatchValues> {
  const isSame = before?.homeScore === homeScore && before.awayScore === awayScore;
  return {
    state: 'finished',
    clockRuns: false,
    homeScore,
    awayScore,
    period: isSame && before.period > 0 ? before.period : periods,
    periodScores: isSame ? before.periodScores : [],
  };
}

function describe(row: RowReader, before: MatchValues | null, after: MatchValues): void {
  const score = ({ state, homeScore, awayScore }: MatchValues) =>
    OVER.includes(state) ? `${homeScore}:${awayScore}` : null;
  if (!before) return;
  row.change('date', before.startAt, after.startAt);
  row.change('round', before.round, after.round);
  row.change('score', score(before), score(after));
}
