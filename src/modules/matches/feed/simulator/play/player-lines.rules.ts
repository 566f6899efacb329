import { SHOOTOUT_EVENTS, type Side } from '#modules/catalog/sport.rules.ts';
import { bell, randomOf } from '../random.rules.ts';
import type { SimPlayer } from '../squads.rules.ts';
import { apportion } from './apportion.rules.ts';
import type { CastMoment } from './cast.rules.ts';
import type { OpenMatch } from './open-match.rules.ts';
import { minutesPlayed, secondsOn } from './playing-time.rules.ts';
import { partIn } from './roles.rules.ts';
import { isEsport } from './script.rules.ts';
import { COUNTED, PENALTIES } from './stat-sources.rules.ts';
import type { Pairs } from './stats.rules.ts';

type Line = Record<string, number | string>;
type Column = readonly (number | string)[];

/** What one player has of a thing that the team does not count: in a match, or for esports in a map. */
const USUAL: Readonly<Record<string, number>> = { atBats: 3.7, combatScore: 205, creepScore: 230 };
/** Ratings and rates: they do not grow with time, and the team's is the mean of its players'. */
export const RATES: ReadonlySet<string> = new Set(['combatScore', 'damagePerRound', 'actionsPerMinute']);
const HOMERS = COUNTED.homeRuns!;

export interface LinesAsked {
  match: OpenMatch;
  side: Side;
  /** Those who have played. */
  players: readonly SimPlayer[];
  /** All that counts by then, of both sides. */
  moments: readonly CastMoment[];
  stats: Pairs;
  /** Part of a usual match, or maps. */
  progress: number;
  elapsed: number;
}

interface Sheet extends LinesAsked {
  /** Each player's own moments, without a shoot-out: that decides a match and adds nothing to anybody's numbers. */
  own: readonly (readonly CastMoment[])[];
  seconds: readonly number[];
  column(key: string): Column;
  numbers(key: string): number[];
}

const isShot = (kind: string): boolean => (SHOOTOUT_EVENTS as readonly string[]).includes(kind);

/** The columns of the player table: of every number that the team has too, the players' add up to it. */
export function linesOf(asked: LinesAsked): ReadonlyMap<SimPlayer, Line> {
  const { match, side, players, moments, elapsed } = asked;
  const played = moments.filter(({ kind }) => !isShot(kind));
  const byPlayer = Map.groupBy(
    played.filter((moment) => moment.side === side),
    ({ player }) => player,
  );
  const on = secondsOn(match, side, moments, elapsed);
  const known = new Map<string, Column>();
  const sheet: Sheet = {
    ...asked,
    moments: played,
    own: players.map((player) => byPlayer.get(player) ?? []),
    seconds: players.map((player) => on.get(player) ?? 0),
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
  const { sport } = match.setup;
  const [mine, theirs] = side === 'home' ? [0, 1] : [1, 0];
  const total = stats[key]?.[mine];
  if (total !== undefined && players.length === 1) return [total];
  const each = (of: (moments: readonly CastMoment[], index: number) => number) => own.map(of);
  switch (key) {
    case 'kda':
      return each((list) => countOf(list, ['kill'])).map(
        (kills, index) => `${kills}/${sheet.column('deaths')[index]}/${sheet.column('assists')[index]}`,
      );
    case 'deaths':
      return shared(sheet, key, total ?? stats.kills?.[theirs] ?? 0);
    case 'points':
    case 'runs':
      return each(pointsOf);
    case 'goals':
      return each((list) => list.filter(({ points, kind }) => points > 0 && kind !== 'ownGoal').length);
    case 'assists': {
      const seconds = players.map(
        (player) => moments.filter(({ second, points }) => second === player && points > 0).length,
      );
      const fought = isEsport(sport) ? (stats.kills?.[mine] ?? 0) * assistsPerKill(sheet) : 0;
      return shared(sheet, key, total ?? Math.max(sum(seconds), Math.round(fought)), seconds);
    }
    case 'shots':
    case 'shotsOnGoal':
      return shared(sheet, key, total ?? 0, sheet.numbers('goals'));
    case 'minutes':
      return minutes(sheet);
    case 'penaltyMinutes':
      return each((list) => list.reduce((all, { kind }) => all + (PENALTIES[kind] ?? 0), 0));
    case 'plusMinus':
      return players.map(({ ref }) => Math.round(bell(randomOf(match.setup.seed, key, ref)) * 1.2));
    case 'hits':
      return shared(
        sheet,
        key,
        total ?? 0,
        each((list) => countOf(list, HOMERS)),
      );
    case 'runsBattedIn':
      return shared(
        sheet,
        key,
        total ?? 0,
        each((list) => pointsOf(list.filter(({ kind }) => HOMERS.includes(kind)))),
      );
    case 'atBats': {
      const least = each((list, index) => countOf(list, ['strikeout']) + sheet.numbers('hits')[index]!);
      const batted = Math.round(USUAL.atBats! * (players.length - 1) * sheet.progress);
      return shared(sheet, key, Math.max(sum(least), batted), least);
    }
    case 'receivingYards':
      return shared(sheet, key, stats.passingYards?.[mine] ?? 0);
    case 'ballsFaced':
      return sheet.numbers('runs').map((runs) => Math.ceil(runs * 0.72));
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
  if (kinds && has(sheet, kinds)) return each((list) => countOf(list, kinds));
  if (RATES.has(key)) {
    const luck = players.map(({ ref }) => 1 + bell(randomOf(match.setup.seed, key, ref)) * 0.15);
    return total === undefined
      ? luck.map((one) => Math.round((USUAL[key] ?? 0) * one))
      : apportion(Math.round(total * players.length), luck);
  }
  return total === undefined ? players.map((player) => grown(sheet, player, key)) : shared(sheet, key, total);
}

/** The team's number among its players: by their part on the field, by how long they were on it, and by luck. */
function shared(
  { match, players, seconds }: Sheet,
  key: string,
  total: number,
  floors?: readonly number[],
): number[] {
  const weights = players.map((player, index) => {
    const luck = Math.max(0.2, 1 + bell(randomOf(match.setup.seed, 'part', key, player.ref)) * 0.3);
    return luck * partIn(key, player.position) * seconds[index]!;
  });
  return apportion(total, weights, floors);
}

/** As many at a time as begin: whoever has to leave for good is stood in for by all the others. */
function minutes({ match, players, seconds, elapsed }: Sheet): number[] {
  const { starters } = match.setup.sport.lineup;
  const longest = sum(seconds) === 0 ? 0 : Math.max(...seconds);
  const total = Math.round(starters * minutesPlayed(match, elapsed));
  const played = Math.max(longest, sum(seconds) / starters);
  const missing = starters * played - sum(seconds);
  const free = sum(players.map((_, index) => played - seconds[index]!));
  return apportion(
    total,
    seconds.map((own) => own + (free > 0 ? (missing * (played - own)) / free : 0)),
  );
}

/** Where heroes fight in groups, most of them have a part in it. */
const assistsPerKill = ({ match }: Sheet): number =>
  match.setup.sport.family === 'won' && match.setup.sport.scoring[0]!.kind === 'kill' ? 1.9 : 0.35;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const pointsOf = (moments: readonly CastMoment[]): number => sum(moments.map(({ points }) => points));

const countOf = (moments: readonly CastMoment[], kinds: readonly string[]): number =>
  moments.filter(({ kind }) => kinds.includes(kind)).length;

const has = ({ match }: Sheet, kinds: readonly string[]): boolean => {
  const { scoring, happenings } = match.setup.sport;
  return [...scoring, ...happenings].some(({ kind }) => kinds.includes(kind));
};

const grown = ({ match, progress }: Sheet, player: SimPlayer, key: string): number => {
  const luck = 1 + bell(randomOf(match.setup.seed, key, player.ref)) * 0.3;
  return Math.floor((USUAL[key] ?? 1) * Math.max(0.2, luck) * progress);
};
