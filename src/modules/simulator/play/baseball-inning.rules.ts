import type { Side } from '#modules/catalog/sport.rules.ts';
import { between, pickBy, type Random } from '../random.rules.ts';
import { other } from '../sport-parameters.rules.ts';
import type { Draft, PeriodContext, PeriodPlay, Situation } from './moment.rules.ts';

const BATTERS = 9;
const OUTS = 3;
const PITCH_SECONDS = [19, 27] as const;
const BETWEEN_HALVES = 120;
/** Results of a plate appearance, and their shares. */
const RESULTS = {
  strikeout: 0.222,
  walk: 0.088,
  baseHit: 0.148,
  double: 0.046,
  triple: 0.004,
  homeRun: 0.034,
  error: 0.012,
  fieldedOut: 0.446,
} as const;
type Result = keyof typeof RESULTS;
const KINDS = Object.keys(RESULTS) as Result[];
/** Results that the better side has more often. */
const GOOD: ReadonlySet<Result> = new Set(['walk', 'baseHit', 'double', 'triple', 'homeRun']);
const EDGE = 0.9;
const DOUBLE_PLAY = 0.2;
const STEAL = 0.05;
const SCORES_FROM_SECOND = 0.62;
const SACRIFICE = 0.35;
const RELIEF = { from: 6, chance: 0.45 };
const HOMERS = ['homeRun', 'twoRunHomer', 'threeRunHomer', 'grandSlam'] as const;

/** Runners by base. */
type Bases = [boolean, boolean, boolean];

interface Half {
  ground: PeriodContext;
  side: Side;
  clock: number;
  bases: Bases;
  outs: number;
  drafts: Draft[];
  /** Runs of the side's lead; of the home side in the last inning, the half ends once ahead. */
  runs: number;
}

/** Both halves of an inning, batter by batter: three outs end a half, and a lead ends the last one. */
export function baseballInning(ground: PeriodContext): PeriodPlay {
  const top = half(ground, 'away', 0, () => false);
  const ahead = ground.lead - top.runs;
  if (ground.last && ahead > 0) return played(top.clock, top.drafts);
  const bottom = half(
    ground,
    'home',
    top.clock + BETWEEN_HALVES,
    ({ runs }) => {
      return ground.last && ahead + runs > 0;
    },
    ground.must ? ({ runs }) => ahead + runs === 0 : undefined,
  );
  return played(bottom.clock, [...top.drafts, ...bottom.drafts]);
}

const played = (clock: number, drafts: readonly Draft[]): PeriodPlay => ({
  seconds: Math.ceil(clock) + 10,
  stops: [],
  drafts,
});

function half(
  ground: PeriodContext,
  side: Side,
  from: number,
  isWon: (half: Half) => boolean,
  mayNotEnd: (half: Half) => boolean = () => false,
): Half {
  const { random, period, sport } = ground;
  // A runner starts on second base in extra innings.
  const extra = period > sport.periods.count;
  const state: Half = {
    ground,
    side,
    clock: from + 1,
    bases: [false, extra, false],
    outs: 0,
    drafts: [],
    runs: 0,
  };
  state.drafts.push({
    clock: from,
    kind: '',
    side: null,
    points: 0,
    serving: side,
    facts: situation(state, [0, 0]),
  });
  if (period >= RELIEF.from && random() < RELIEF.chance) {
    state.drafts.push({
      clock: from + 1,
      kind: 'pitchingChange',
      side: other(side),
      points: 0,
      actor: BATTERS,
    });
  }
  while (state.outs < OUTS && !isWon(state)) {
    const batter = ground.order[side];
    ground.order[side] = (batter + 1) % BATTERS;
    steal(state, batter);
    const drawn = resultOf(ground, side);
    const last = state.outs === OUTS - 1 && mayNotEnd(state);
    const result = last && isOut(drawn) ? 'homeRun' : drawn;
    pitches(state, result);
    bat(state, result, batter);
  }
  const stranded = state.bases.filter(Boolean).length;
  state.clock += 5;
  state.drafts.push({ clock: state.clock, kind: 'leftOnBase', side, points: 0, part: true, value: stranded });
  return state;
}

const isOut = (result: Result): boolean => result === 'strikeout' || result === 'fieldedOut';

function resultOf({ random, homeShare }: PeriodContext, side: Side): Result {
  const edge = (side === 'home' ? 1 : -1) * (2 * homeShare - 1) * EDGE;
  return pickBy(random, KINDS, (kind) => RESULTS[kind] * (GOOD.has(kind) ? Math.max(0.4, 1 + edge) : 1));
}

function situation({ side, bases, outs }: Half, [balls, strikes]: readonly [number, number]): Situation {
  const of = (value: number | string): readonly [number | string, number | string] =>
    side === 'home' ? [value, ''] : ['', value];
  return {
    bases: of(bases.map((taken) => (taken ? 1 : 0)).join('')),
    count: of(`${balls}-${strikes}`),
    outs: of(outs),
  };
}

const called = (random: Random): 'ball' | 'strike' => (random() < 0.42 ? 'ball' : 'strike');

/** Pitches of a plate appearance up to the deciding one, with the count after each. */
function pitches(state: Half, result: Result): void {
  const { random } = state.ground;
  const most = { balls: 3, strikes: 2 };
  let [balls, strikes] = [0, 0];
  const throwOne = (): void => {
    state.clock += between(random, ...PITCH_SECONDS);
    state.drafts.push({
      clock: state.clock,
      kind: 'pitch',
      side: other(state.side),
      points: 0,
      part: true,
      facts: situation(state, [balls, strikes]),
    });
  };
  while (
    result === 'walk' ? balls < most.balls : result === 'strikeout' ? strikes < most.strikes : random() < 0.72
  ) {
    const call = called(random);
    if (call === 'ball' && balls < most.balls) balls++;
    else if (call === 'strike' && strikes < most.strikes) strikes++;
    else if (result === 'walk' || result === 'strikeout') continue;
    throwOne();
  }
  // The deciding pitch.
  state.clock += between(random, ...PITCH_SECONDS);
}

function bat(state: Half, result: Result, batter: number): void {
  const { ground, side, bases } = state;
  const { random } = ground;
  const record = (kind: string, more: Partial<Draft> = {}): void => {
    state.drafts.push({ clock: state.clock, kind, side, points: 0, actor: batter, ...more });
  };
  const score = (runs: number): void => {
    for (let run = 0; run < runs; run++) {
      state.runs++;
      record('run', { points: 1 });
    }
  };
  const pitch: Draft = { clock: state.clock, kind: 'pitch', side: other(side), points: 0, part: true };
  state.drafts.push(pitch);
  switch (result) {
    case 'homeRun': {
      const on = bases.filter(Boolean).length;
      state.bases = [false, false, false];
      state.runs += on + 1;
      record(HOMERS[on]!, { points: on + 1 });
      break;
    }
    case 'strikeout':
      state.outs++;
      record('strikeout');
      break;
    case 'fieldedOut':
      fielded(state, batter, record, score);
      break;
    case 'walk': {
      record('walk');
      const [first, second, third] = bases;
      state.bases = [true, first ? true : second, first && second ? true : third];
      if (first && second && third) score(1);
      break;
    }
    default: {
      record(result, result === 'error' ? { side: other(side), against: batter, actor: 1 } : {});
      const [moved, runs] = advanced(bases, result === 'double' ? 2 : result === 'triple' ? 3 : 1, random);
      state.bases = moved;
      score(runs);
    }
  }
  state.drafts.push({
    clock: state.clock + 1,
    kind: '',
    side: null,
    points: 0,
    facts: situation(state, [0, 0]),
  });
  state.clock += 12;
}

function fielded(
  state: Half,
  batter: number,
  record: (kind: string, more?: Partial<Draft>) => void,
  score: (runs: number) => void,
): void {
  const { bases, ground, side } = state;
  const { random } = ground;
  if (bases[0] && state.outs < OUTS - 1 && random() < DOUBLE_PLAY) {
    state.outs += 2;
    // The shortstop turns it.
    record('doublePlay', { side: other(side), actor: 1, against: batter });
    state.bases = [false, false, bases[1]];
    // The runner of third base scores where the inning goes on.
    if (bases[2] && state.outs < OUTS) score(1);
    return;
  }
  state.outs++;
  record('fieldedOut');
  if (bases[2] && state.outs < OUTS && random() < SACRIFICE) {
    state.bases = [bases[0], bases[1], false];
    score(1);
  }
}

/** Runners after a hit over so many bases; those of second base often score on a single. */
function advanced(bases: Bases, hit: 1 | 2 | 3, random: Random): [Bases, number] {
  const next: Bases = [false, false, false];
  let runs = 0;
  const to = (base: number): void => {
    if (base > 3) runs++;
    else next[base - 1] = true;
  };
  const [first, second, third] = bases;
  if (third) to(4);
  if (second) to(hit === 1 && random() >= SCORES_FROM_SECOND ? 3 : 4);
  if (first) to(1 + hit);
  to(hit);
  return [next, runs];
}

function steal(state: Half, batter: number): void {
  const [first, second, third] = state.bases;
  if (!first || second || state.ground.random() >= STEAL) return;
  state.bases = [false, true, third];
  state.clock += 15;
  // The runner is the batter before, or the one before that.
  state.drafts.push({
    clock: state.clock,
    kind: 'stolenBase',
    side: state.side,
    points: 0,
    actor: (batter + BATTERS - 1) % BATTERS,
    facts: situation(state, [0, 0]),
  });
}
