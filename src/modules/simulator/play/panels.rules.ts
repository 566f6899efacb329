import type { Side } from '#modules/catalog/sport.rules.ts';
import { other } from '../sport-parameters.rules.ts';
import { oversText } from './cricket-innings.rules.ts';
import { draftSteps, vetoSteps } from './draft.rules.ts';
import type { CastMoment } from './event-assignment.rules.ts';
import { ballsFaced, ballsOf, dartsAverage } from './exact-stats.rules.ts';
import type { MatchPanel, PanelRow, TablePanel } from './match-panel.rules.ts';
import { momentsBetween, type OpenMatch } from './open-match.rules.ts';
import { isRoundBased } from './shooter-map.rules.ts';
import { isWealth, wealthBetween } from './wealth.rules.ts';

/** Seconds before the start at which the maps of a series are chosen. */
const VETO_BEFORE = -1_800;
const MINUTE = 60;

/** Panels of the sport as of an instant, from the same moments as the score. */
export function panelsAt(match: OpenMatch, elapsed: number): MatchPanel[] {
  const { sport } = match.setup;
  const panels: MatchPanel[] = [];
  if (sport.maps && sport.family === 'won' && elapsed >= VETO_BEFORE) {
    const key = isRoundBased(sport) ? 'veto' : 'maps';
    panels.push({ kind: 'steps', key, period: null, steps: vetoSteps(match.setup) });
  }
  if (elapsed < 0) return panels;
  const moments = momentsBetween(match, -1, elapsed);
  if (isRoundBased(sport)) panels.push(...rounds(moments));
  if (sport.lineup.draft?.byPosition) panels.push(...drafts(match, elapsed), ...gold(match, elapsed));
  if (sport.slug === 'cricket') panels.push(...cricketCards(moments));
  if (sport.slug === 'snooker') panels.push(...breaks(moments));
  if (sport.slug === 'darts') panels.push(...legs(moments));
  if (sport.slug === 'americanfootball') panels.push(...drives(moments));
  return panels;
}

const periodsAt = ({ script }: OpenMatch, elapsed: number) =>
  script.phases.filter(({ state, from }) => state !== 'break' && from <= elapsed);

const drafts = (match: OpenMatch, elapsed: number): MatchPanel[] =>
  periodsAt(match, elapsed).map(({ period }) => ({
    kind: 'steps',
    key: 'draft',
    period,
    steps: draftSteps(match.setup, period),
  }));

/** Lead in gold after every full minute of each map. */
function gold(match: OpenMatch, elapsed: number): MatchPanel[] {
  const { sport } = match.setup;
  const stat = sport.stats.find(({ key }) => isWealth(sport, key));
  if (!stat) return [];
  return periodsAt(match, elapsed).map(({ period, from, to }) => {
    const minutes = Math.floor((Math.min(to, elapsed) - from) / MINUTE);
    const lead = (at: number): number =>
      wealthBetween(match, 'home', stat.usual, from, at) - wealthBetween(match, 'away', stat.usual, from, at);
    const whole = Array.from({ length: minutes }, (_, index) => lead(from + (index + 1) * MINUTE));
    // The last lead is that at the end of the map.
    const points = elapsed >= to ? [...whole, lead(to)] : whole;
    return { kind: 'graph', key: 'gold', period, points };
  });
}

function rounds(moments: readonly CastMoment[]): MatchPanel[] {
  const won = moments.filter(({ points }) => points > 0);
  return [...Map.groupBy(won, ({ period }) => period)].map(([period, own]) => ({
    kind: 'rounds',
    key: 'rounds',
    period,
    rounds: own.flatMap(({ side, kind }) => (side ? [{ side, event: kind }] : [])),
  }));
}

const nameOf = ({ player }: CastMoment): string => player?.names.en ?? '';
const runsOf = (moments: readonly CastMoment[]): number =>
  moments.reduce((sum, { points }) => sum + points, 0);

/** Batting and bowling of each innings, in the order of appearance. */
function cricketCards(moments: readonly CastMoment[]): MatchPanel[] {
  return [...Map.groupBy(moments, ({ period }) => period)].flatMap(([period, own]): MatchPanel[] => {
    const side = own.find((one) => one.side)?.side;
    if (!side) return [];
    const batted = own.filter(
      (one) => one.actor !== undefined && one.kind !== 'wide' && one.kind !== 'noBall',
    );
    const batting: TablePanel = {
      kind: 'table',
      key: 'batting',
      period,
      side,
      columns: ['runs', 'ballsFaced', 'fours', 'sixes', 'strikeRate'],
      rows: [...Map.groupBy(batted, nameOf)].map(([name, list]) => battingRow(name, side, list)),
    };
    const bowled = own.filter((one) => one.against !== undefined);
    const bowlerOf = (one: CastMoment): string =>
      (one.kind === 'wide' || one.kind === 'noBall' ? one.player : (one.second ?? one.opponent))?.names.en ??
      '';
    const bowling: TablePanel = {
      kind: 'table',
      key: 'bowling',
      period,
      side: other(side),
      columns: ['overs', 'runs', 'wickets', 'runRate'],
      rows: [...Map.groupBy(bowled, bowlerOf)].map(([name, list]) => bowlingRow(name, side, list)),
    };
    return [batting, bowling];
  });
}

function battingRow(name: string, side: Side, list: readonly CastMoment[]): PanelRow {
  const faced = ballsFaced(list);
  const runs = runsOf(list);
  const of = (kind: string): number => list.filter((one) => one.kind === kind).length;
  // A star marks a batter who is not out.
  const shown = of('wicket') > 0 ? runs : `${runs}*`;
  return {
    name,
    side,
    cells: [shown, faced, of('four'), of('six'), faced > 0 ? Math.round((100 * runs) / faced) : 0],
  };
}

function bowlingRow(name: string, side: Side, list: readonly CastMoment[]): PanelRow {
  const balls = ballsOf(list, side);
  const runs = runsOf(list);
  const wickets = list.filter(({ kind }) => kind === 'wicket').length;
  const rate = balls > 0 ? ((runs * 6) / balls).toFixed(1) : '–';
  return { name, side: other(side), cells: [oversText(balls), runs, wickets, rate] };
}

const LEAST_BREAK = 30;
const MOST_BREAKS = 10;

function breaks(moments: readonly CastMoment[]): MatchPanel[] {
  const made = moments
    .filter(({ value = 0, points }) => points === 0 && value >= LEAST_BREAK)
    .toSorted((a, b) => b.value! - a.value!)
    .slice(0, MOST_BREAKS);
  if (made.length === 0) return [];
  const rows = made.map((one) => ({
    name: nameOf(one),
    side: one.side,
    period: one.period,
    cells: [one.value!],
  }));
  return [{ kind: 'table', key: 'breaks', period: null, side: null, columns: ['points'], rows }];
}

/** Each finished leg: its winner, their average, the checkout. */
function legs(moments: readonly CastMoment[]): MatchPanel[] {
  const rows = moments
    .filter(({ kind }) => kind === 'checkout')
    .map((one) => {
      const ofLeg = moments.filter(({ period }) => period === one.period);
      const average = dartsAverage(ofLeg, one.side!).toFixed(1);
      return { name: nameOf(one), side: one.side, period: one.period, cells: [average, one.value!] };
    });
  if (rows.length === 0) return [];
  return [{ kind: 'table', key: 'legs', period: null, side: null, columns: ['average', 'checkout'], rows }];
}

const DRIVE_ENDS: ReadonlySet<string> = new Set([
  'touchdown',
  'fieldGoal',
  'punt',
  'interception',
  'fumbleLost',
  'missedFieldGoal',
  'turnoverOnDowns',
  'safety',
]);

/** Each finished drive: plays, yards, and what ended it. */
function drives(moments: readonly CastMoment[]): MatchPanel[] {
  const rows: PanelRow[] = [];
  let [plays, yards, result] = [0, 0, ''];
  for (const { kind, value = 0, side, period } of moments) {
    if (kind === 'pass' || kind === 'rush') [plays, yards] = [plays + 1, yards + value];
    if (DRIVE_ENDS.has(kind)) result = kind;
    if (kind !== 'drive') continue;
    rows.push({ name: null, side, period, cells: [plays, yards, result] });
    [plays, yards, result] = [0, 0, ''];
  }
  if (rows.length === 0) return [];
  const columns = ['plays', 'yards', 'result'];
  return [{ kind: 'table', key: 'drives', period: null, side: null, columns, rows }];
}
