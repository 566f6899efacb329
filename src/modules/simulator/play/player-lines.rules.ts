import { SHOOTOUT_EVENTS, type Side } from '#modules/catalog/sport.rules.ts';
import { bell, randomOf } from '../random.rules.ts';
import type { SimPlayer } from '../rosters.rules.ts';
import { ATTEMPTS } from '../sport-parameters.rules.ts';
import { apportion } from './apportion.rules.ts';
import type { CastMoment } from './event-assignment.rules.ts';
import { atBatsOf, ballsFaced, HITS } from './exact-stats.rules.ts';
import type { OpenMatch } from './open-match.rules.ts';
import { deal, type Stint, stintsOf } from './player-allocation.rules.ts';
import { minutesOn, minutesPlayed } from './playing-time.rules.ts';
import { partIn } from './roles.rules.ts';
import { isEsport } from './script.rules.ts';
import { COUNTED, PENALTIES, type Read } from './stat-sources.rules.ts';
import { type Pairs, readersBetween } from './stats.rules.ts';

type Line = Record<string, number | string>;
type Column = readonly (number | string)[];

/** Mean per player where the team has no number: per match, or per map. */
const USUAL: Readonly<Record<string, number>> = { combatScore: 205, creepScore: 230 };
/** Ratings and rates: they do not grow with time, and the team's is the mean of its players'. */
export const RATES: ReadonlySet<string> = new Set(['combatScore', 'damagePerRound', 'actionsPerMinute']);
/** Number of draws over which a team's number is distributed. */
const DRAWS = 900;

export interface LineInput {
  match: OpenMatch;
  side: Side;
  /** Players who have been on the field. */
  players: readonly SimPlayer[];
  /** All valid moments by then, of both sides. */
  moments: readonly CastMoment[];
  stats: Pairs;
  /** Share of a regular match, or number of maps. */
  progress: number;
  elapsed: number;
}

interface Sheet extends LineInput {
  /** Each player's own moments, without a shoot-out: that decides a match and adds nothing to anybody's numbers. */
  own: readonly (readonly CastMoment[])[];
  stints: readonly Stint[];
  /** Team's numbers by the end of a stint; `true` is the other team. */
  teamAt(stint: number): Read;
  column(key: string): Column;
  numbers(key: string): number[];
}

const isShot = (kind: string): boolean => (SHOOTOUT_EVENTS as readonly string[]).includes(kind);

/** The columns of the player table: of every number that the team has too, the players' add up to it. */
export function linesOf(input: LineInput): ReadonlyMap<SimPlayer, Line> {
  const { match, side, players, moments } = input;
  const played = moments.filter(({ kind }) => !isShot(kind));
  const byPlayer = Map.groupBy(
    played.filter((moment) => moment.side === side),
    ({ player }) => player,
  );
  const known = new Map<string, Column>();
  const stints = stintsOf(match, side, moments);
  const readers = new Map<number, Read>();
  const now: Read = (key, ofOther = false) => input.stats[key]?.[(side === 'home') === ofOther ? 1 : 0] ?? 0;
  const sheet: Sheet = {
    ...input,
    moments: played,
    own: players.map((player) => byPlayer.get(player) ?? []),
    stints,
    teamAt: (stint) => {
      if (stint === stints.length - 1) return now;
      if (!readers.has(stint)) readers.set(stint, readersBetween(match, -1, stints[stint]!.until, 0)[side]);
      return readers.get(stint)!;
    },
    column: (key) => {
      if (!known.has(key)) known.set(key, columnOf(sheet, key));
      return known.get(key)!;
    },
    numbers: (key) => sheet.column(key).map(Number),
  };
  const keys = match.setup.sport.playerLine;
  return new Map(
    players.map((player, index) => [
      player,
      Object.fromEntries(keys.map((key) => [key, sheet.column(key)[index]!])),
    ]),
  );
}

function columnOf(sheet: Sheet, key: string): Column {
  const { match, players, side, moments, own, stats } = sheet;
  const total = stats[key]?.[side === 'home' ? 0 : 1];
  if (total !== undefined && players.length === 1) return [total];
  const each = (of: (moments: readonly CastMoment[], index: number) => number) => own.map(of);
  const counted = (kinds: readonly string[]) => each((list) => countOf(list, kinds));
  switch (key) {
    case 'kda':
      return counted(['kill']).map(
        (kills, index) => `${kills}/${sheet.column('deaths')[index]}/${sheet.column('assists')[index]}`,
      );
    case 'deaths':
      return shared(sheet, key, (team) => (total === undefined ? team('kills', true) : team(key)));
    case 'points':
    case 'runs':
      return each(pointsOf);
    case 'goals':
      return each((list) => list.filter(isGoal).length);
    case 'assists':
      return assists(sheet, total);
    case 'shots':
    case 'shotsOnGoal':
      if (has(sheet, ['shotSaved']))
        return plus(sheet.numbers('goals'), counted(key === 'shots' ? [...ATTEMPTS] : ['shotSaved']));
      return plus(
        sheet.numbers('goals'),
        shared(
          sheet,
          key,
          (team, until) => team(key) - own.flat().filter((one) => isGoal(one) && until(one)).length,
        ),
      );
    case 'minutes':
      return minutes(sheet);
    case 'penaltyMinutes':
      return each((list) => list.reduce((all, { kind }) => all + (PENALTIES[kind] ?? 0), 0));
    case 'plusMinus':
      return players.map(({ ref }) => Math.round(bell(randomOf(match.setup.seed, key, ref)) * 1.2));
    case 'hits':
      return counted(HITS);
    case 'runsBattedIn':
      return each(pointsOf);
    case 'atBats':
      return each((list, index) =>
        atBatsOf(
          list,
          moments.filter(({ opponent }) => opponent === players[index]),
        ),
      );
    case 'passingYards':
      return each((list) => yardsOf(list.filter(({ kind }) => kind === 'pass')));
    case 'rushingYards':
      return each((list) => yardsOf(list.filter(({ kind }) => kind === 'rush')));
    case 'receivingYards':
      return players.map((player) =>
        yardsOf(moments.filter(({ second, kind }) => second === player && kind === 'pass')),
      );
    case 'ballsFaced':
      return each(ballsFaced);
    case 'strikeRate':
      return sheet.numbers('ballsFaced').map((faced, index) => {
        return faced > 0 ? Math.round((100 * sheet.numbers('runs')[index]!) / faced) : 0;
      });
    case 'wickets':
      return players.map(
        (player) => moments.filter(({ second, kind }) => second === player && kind === 'wicket').length,
      );
  }
  const kinds = COUNTED[key];
  if (kinds && has(sheet, kinds)) return counted(kinds);
  if (RATES.has(key)) {
    const luck = players.map(({ ref }) => 1 + bell(randomOf(match.setup.seed, key, ref)) * 0.15);
    return total === undefined
      ? luck.map((one) => Math.round((USUAL[key] ?? 0) * one))
      : apportion(Math.round(total * players.length), luck);
  }
  return total === undefined
    ? players.map((player) => grown(sheet, player, key))
    : shared(sheet, key, (team) => team(key));
}

type Until = (moment: CastMoment) => boolean;

/** Distributes the team's number over its players: by share while on the field, and by chance. */
function shared(
  { match, side, players, stints, teamAt, elapsed }: Sheet,
  key: string,
  /** Total by the end of a stint. */
  total: (team: Read, until: Until) => number,
): number[] {
  const { seed } = match.setup;
  const parts = players.map((player) => {
    const luck = Math.max(0.2, 1 + bell(randomOf(seed, 'part', key, player.ref)) * 0.3);
    return luck * partIn(key, player.position);
  });
  const totals = stints.map(({ until }, stint) =>
    total(teamAt(stint), ({ at }) => at <= Math.min(until, elapsed)),
  );
  const weights = stints.map(({ on }) => {
    const own = parts.map((part, index) => (on.has(players[index]!) ? part : 0));
    return own.some((part) => part > 0) ? own : players.map((player) => (on.has(player) ? 1 : 0));
  });
  const block = Math.max(
    1,
    Math.round((match.setup.sport.stats.find((stat) => stat.key === key)?.usual ?? 0) / DRAWS),
  );
  return deal({ random: randomOf(seed, 'deal', key, side), weights, totals, block });
}

/** Assists named in events; where heroes fight in groups, unnamed ones as well. */
function assists(sheet: Sheet, total: number | undefined): number[] {
  const { match, players, moments, own } = sheet;
  const named = players.map(
    (player) => moments.filter(({ second, points }) => second === player && points > 0).length,
  );
  if (total !== undefined || !isEsport(match.setup.sport)) return named;
  const alone = own.flat().filter(({ kind, second }) => kind === 'kill' && !second);
  return plus(
    named,
    shared(sheet, 'assists', (_, until) => Math.round(alone.filter(until).length * assistsPerKill(sheet))),
  );
}

const plus = (some: readonly number[], more: readonly number[]): number[] =>
  some.map((one, index) => one + more[index]!);

const isGoal = ({ points, kind }: CastMoment): boolean => points > 0 && kind !== 'ownGoal';

/**
 * The number on the field is constant: after a sending-off the others share the minutes. Integers during the game, and
 * in the end the whole of the game's minutes.
 */
function minutes({ match, side, players, moments, elapsed }: Sheet): number[] {
  const onField = minutesOn(match, side, moments, elapsed);
  const on = players.map((player) => onField.get(player) ?? 0);
  const { starters } = match.setup.sport.lineup;
  const played = minutesPlayed(match, elapsed);
  const total = Math.round(starters * played);
  const missing = starters * played - sum(on);
  const free = sum(players.map((_, index) => played - on[index]!));
  const own = on.map((one) => one + (free > 0 ? (missing * (played - one)) / free : 0));
  return elapsed < match.script.end ? own.map((one) => Math.floor(one + 1e-6)) : apportion(total, own);
}

/** Where heroes fight in groups, most of them assist. */
const assistsPerKill = ({ match }: Sheet): number =>
  match.setup.sport.family === 'won' && match.setup.sport.scoring[0]!.kind === 'kill' ? 1.9 : 0.35;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const yardsOf = (moments: readonly CastMoment[]): number => sum(moments.map(({ value = 0 }) => value));
const pointsOf = (moments: readonly CastMoment[]): number => sum(moments.map(({ points }) => points));

const countOf = (moments: readonly CastMoment[], kinds: readonly string[]): number =>
  moments.filter(({ kind }) => kinds.includes(kind)).length;

const has = ({ match }: Sheet, kinds: readonly string[]): boolean => {
  const { scoring, happenings } = match.setup.sport;
  return [...scoring, ...happenings].some(({ kind }) => kinds.includes(kind));
};

const grown = ({ match, progress }: Sheet, player: SimPlayer, key: string): number => {
  const luck = 1 + bell(randomOf(match.setup.seed, key, player.ref)) * 0.3;
  return Math.floor((USUAL[key] ?? 1) * partIn(key, player.position) * Math.max(0.2, luck) * progress);
};
