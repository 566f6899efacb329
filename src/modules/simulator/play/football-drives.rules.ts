import type { Side } from '#modules/catalog/sport.rules.ts';
import { bell, between, type Random, wholeBetween } from '../random.rules.ts';
import { other } from '../sport-parameters.rules.ts';
import type { Draft, Drive, PeriodContext, PeriodPlay, Situation, Stop } from './moment.rules.ts';

const FIELD = 100;
const KICKOFF = 30;
/** A field goal is tried from here on. */
const FIELD_GOAL_FROM = 63;
const TEN = 10;
const PLAY_SECONDS = [15, 36] as const;
const TIMEOUTS = { last: 240, chance: 0.06, most: 3 };
const PUNT_YARDS = [36, 50] as const;
const SHARES = {
  pass: 0.56,
  complete: 0.66,
  sack: 0.06,
  interception: 0.022,
  fumble: 0.009,
  penalty: 0.07,
  goForIt: 0.16,
  twoPoints: 0.06,
  extraPoint: 0.945,
};
const EDGE = 5;
/** Wall seconds of a stopped clock. */
const STOPPED = { play: 12, score: 90, change: 60 };

/** A quarter of drives: downs, yards, and what ends them. Possession lasts over the first and third break. */
export function footballQuarter(ground: PeriodContext): PeriodPlay {
  const { random, period, first, carry, sport } = ground;
  const afterBreak = period === 1 || period === 3 || period > sport.periods.count;
  const receiver = period === 3 ? other(first) : first;
  let drive: Drive = afterBreak || !carry.drive ? kickedTo(receiver) : carry.drive;
  const drafts: Draft[] = [];
  const stops: Stop[] = [];
  let clock = 0;
  let lead = 0;
  const taken = { home: 0, away: 0 };
  const record = (kind: string, side: Side, points = 0, more: Partial<Draft> = {}): void => {
    drafts.push({ clock, kind, side, points, ...more });
    lead += side === 'home' ? points : -points;
  };
  const stop = (lasts: number): void => {
    stops.push({ clock: Math.floor(clock), lasts });
  };
  record('', drive.side, 0, opened(drive));
  for (;;) {
    const takes = between(random, ...PLAY_SECONDS);
    if (clock + takes >= ground.seconds - 2) break;
    clock += takes;
    const before = drive;
    drive = play(ground, drive, record, stop);
    const ended =
      before.side !== drive.side || (drive.down === 1 && drive.toGo === TEN && drive.spot === KICKOFF);
    if (ended) record('drive', before.side, 0, { part: true, value: drive.spot });
    record('', drive.side, 0, opened(drive));
    // Each side has three time-outs in a half, and uses them at its end.
    const late = period % 2 === 0 && ground.seconds - clock < TIMEOUTS.last;
    const caller = random() < 0.5 ? drive.side : other(drive.side);
    if (late && taken[caller] < TIMEOUTS.most && random() < TIMEOUTS.chance) {
      taken[caller]++;
      record('timeout', caller);
      stop(STOPPED.change);
    }
    // Overtime ends once a side leads.
    if (period > sport.periods.count && lead !== 0) {
      carry.drive = undefined;
      return { seconds: Math.ceil(clock) + 8, stops, drafts };
    }
  }
  if (ground.must && ground.lead + lead === 0) {
    clock = ground.seconds - 1;
    record('fieldGoal', drive.side, 3);
  }
  carry.drive = drive;
  return { seconds: ground.seconds, stops, drafts };
}

const kickedTo = (side: Side): Drive => ({ side, spot: KICKOFF, down: 1, toGo: TEN });
const turnedOver = (side: Side, spot: number): Drive => {
  const own = Math.min(FIELD - 1, Math.max(1, spot));
  return { side: other(side), spot: FIELD - own, down: 1, toGo: Math.min(TEN, own) };
};

function opened({ side, spot, down, toGo }: Drive): Partial<Draft> {
  const of = (value: number | string): [number | string, number | string] =>
    side === 'home' ? [value, ''] : ['', value];
  const facts: Situation = { down: of(`${down}-${Math.min(toGo, FIELD - spot)}`), yardLine: of(spot) };
  return { facts, serving: side };
}

type RecordPlay = (kind: string, side: Side, points?: number, more?: Partial<Draft>) => void;
type Pause = (lasts: number) => void;

function play(ground: PeriodContext, drive: Drive, record: RecordPlay, stop: Pause): Drive {
  const { random } = ground;
  const { side, spot, down } = drive;
  if (down === 4) {
    if (spot >= FIELD_GOAL_FROM && (drive.toGo > 1 || random() > SHARES.goForIt))
      return fieldGoal(ground, drive, record, stop);
    if (random() >= SHARES.goForIt || spot < 45) {
      record('punt', side);
      stop(STOPPED.change);
      const to = spot + between(random, ...PUNT_YARDS);
      return to >= FIELD ? turnedOver(side, FIELD - 20) : turnedOver(side, Math.round(to));
    }
  }
  if (random() < SHARES.penalty) return penalty(random, drive, record, stop);
  const passes = random() < SHARES.pass;
  const edge = (side === 'home' ? 1 : -1) * (2 * ground.homeShare - 1) * EDGE;
  if (passes && random() < SHARES.interception - edge * 0.01) {
    record('interception', other(side));
    stop(STOPPED.change);
    return turnedOver(side, spot + wholeBetween(random, 2, 14));
  }
  if (passes && random() < SHARES.sack - edge * 0.015) {
    const lost = wholeBetween(random, 4, 9);
    if (spot - lost <= 0) return safety(drive, record, stop);
    record('sack', other(side));
    return advanced(drive, -lost, record, stop, ['pass']);
  }
  if (random() < SHARES.fumble) {
    record('fumbleLost', side);
    stop(STOPPED.change);
    return turnedOver(side, spot);
  }
  const yards = passes
    ? random() < SHARES.complete + edge * 0.05
      ? Math.max(-2, Math.round(6.5 + Math.abs(bell(random)) * 7.5 + edge))
      : 0
    : Math.max(-4, Math.round(4.2 + bell(random) * 4 + edge * 0.6));
  return advanced(drive, yards, record, stop, [passes ? 'pass' : 'rush'], ground);
}

function advanced(
  drive: Drive,
  yards: number,
  record: RecordPlay,
  stop: Pause,
  [kind]: readonly [string],
  ground?: PeriodContext,
): Drive {
  const { side, spot, down, toGo } = drive;
  const gained = Math.min(yards, FIELD - spot);
  record(kind, side, 0, { part: true, value: gained });
  if (down === 3)
    record(gained >= toGo || spot + gained >= FIELD ? 'thirdDownMade' : 'thirdDownFailed', side, 0, {
      part: true,
    });
  if (spot + gained >= FIELD && ground) {
    record('firstDown', side, 0, { part: true });
    return touchdown(ground, drive, record, stop);
  }
  const at = Math.max(1, spot + gained);
  if (gained >= toGo) {
    record('firstDown', side, 0, { part: true });
    return { side, spot: at, down: 1, toGo: Math.min(TEN, FIELD - at) };
  }
  stop(STOPPED.play);
  if (down === 4) {
    record('turnoverOnDowns', side);
    stop(STOPPED.change);
    return turnedOver(side, at);
  }
  return { side, spot: at, down: down + 1, toGo: toGo - gained };
}

function touchdown(
  { random, sport }: PeriodContext,
  { side }: Drive,
  record: RecordPlay,
  stop: Pause,
): Drive {
  record('touchdown', side, 6);
  const after = random();
  const points = (kind: string): number => sport.scoring.find((one) => one.kind === kind)!.points;
  if (after < SHARES.twoPoints) {
    if (random() < 0.48) record('twoPointConversion', side, points('twoPointConversion'));
  } else if (random() < SHARES.extraPoint) record('extraPoint', side, points('extraPoint'));
  stop(STOPPED.score);
  return kickedTo(other(side));
}

function fieldGoal({ random }: PeriodContext, { side, spot }: Drive, record: RecordPlay, stop: Pause): Drive {
  const made = random() < 0.98 - Math.max(0, 85 - spot) * 0.014;
  stop(STOPPED.score);
  if (made) {
    record('fieldGoal', side, 3);
    return kickedTo(other(side));
  }
  record('missedFieldGoal', side);
  return turnedOver(side, Math.min(spot, 80));
}

function safety({ side }: Drive, record: RecordPlay, stop: Pause): Drive {
  record('safety', other(side), 2);
  stop(STOPPED.score);
  return kickedTo(other(side));
}

/** Five or ten yards against the offence, or a new set of downs at most. */
function penalty(random: Random, drive: Drive, record: RecordPlay, stop: Pause): Drive {
  const { side, spot, toGo } = drive;
  const offence = random() < 0.55;
  const yards = random() < 0.6 ? 5 : 10;
  record('penaltyFlag', offence ? side : other(side), 0, { value: yards });
  stop(STOPPED.play);
  if (offence) {
    const back = Math.min(yards, spot - 1);
    return { ...drive, spot: spot - back, toGo: toGo + back };
  }
  const on = Math.min(yards, FIELD - 1 - spot);
  if (on < toGo) return { ...drive, spot: spot + on, toGo: toGo - on };
  record('firstDown', side, 0, { part: true });
  return { side, spot: spot + on, down: 1, toGo: Math.min(TEN, FIELD - spot - on) };
}
