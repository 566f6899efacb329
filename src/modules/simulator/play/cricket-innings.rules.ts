import { revisedTarget } from '#modules/catalog/duckworth-lewis.rules.ts';
import { between, pickBy, type Random } from '../random.rules.ts';
import { other } from '../sport-parameters.rules.ts';
import type { Draft, PeriodContext, PeriodPlay, Situation } from './moment.rules.ts';

const TWENTY = 20;
const BALLS = 6;
const SIDE = 11;
const BALL_SECONDS = [34, 46] as const;
const OVER_SECONDS = 45;
/** Results of a delivery: runs, and the shares. */
const RESULTS = {
  dot: { runs: 0, share: 0.335 },
  single: { runs: 1, share: 0.375 },
  two: { runs: 2, share: 0.065 },
  three: { runs: 3, share: 0.005 },
  four: { runs: 4, share: 0.112 },
  six: { runs: 6, share: 0.05 },
  wide: { runs: 1, share: 0.03 },
  noBall: { runs: 1, share: 0.004 },
  wicket: { runs: 0, share: 0.05 },
} as const;
type Result = keyof typeof RESULTS;
/** Shares in fifty overs: more care, fewer boundaries. */
const ONE_DAY: Readonly<Record<Result, number>> = {
  ...{ dot: 0.51, single: 0.33, two: 0.055, three: 0.005, four: 0.075 },
  ...{ six: 0.014, wide: 0.017, noBall: 0.002, wicket: 0.0265 },
};
/** Share of second innings that rain cuts short, and what is left of them. */
const RAIN = 0.06;
const RAIN_LEAVES = [0.5, 0.85] as const;
/** A target revised by less would leave the runs of the first innings within a shot. */
const LEAST_CUT = 8;
const KINDS = Object.keys(RESULTS) as Result[];
const AGAINST: ReadonlySet<Result> = new Set(['dot', 'wicket']);
const EDGE = 1.5;
/** Share of dot balls after which the fielders ask for a review. */
const REVIEWED = 0.035;
/** Share of the overs that one bowler may bowl. The bowlers are last in the batting order, the all-rounders before. */
const MOST_OVERS = 0.2;
const BOWLERS = [10, 9, 8, 7, 6, 5] as const;
const MILESTONES = [
  { runs: 100, kind: 'hundred' },
  { runs: 50, kind: 'fifty' },
] as const;

/** Overs as the sport writes them: 18.1 after 18 overs and a ball. */
export const oversText = (balls: number): string =>
  balls % BALLS === 0 ? String(balls / BALLS) : `${Math.floor(balls / BALLS)}.${balls % BALLS}`;

/** One side's innings ball by ball: it ends with the overs, the tenth wicket, or the winning run. */
export function cricketInnings(ground: PeriodContext): PeriodPlay {
  const { random, period, first, must, sport } = ground;
  const superOver = period > sport.periods.count;
  const overs = sport.overs ?? TWENTY;
  const wicketsLeft = superOver ? 2 : SIDE - 1;
  const side = period % 2 === 1 ? first : other(first);
  const chasing = period % 2 === 0;
  const sign = side === 'home' ? 1 : -1;
  const full = chasing ? 1 - sign * ground.lead : null;
  const rain = full === null || superOver ? null : rained(random, full - 1, overs);
  const target = rain?.target ?? full;
  const most = superOver ? BALLS : (rain?.overs ?? overs) * BALLS;
  const bowls = Math.max(1, Math.round(overs * MOST_OVERS));
  const edge = sign * (2 * ground.homeShare - 1) * EDGE;
  const drafts: Draft[] = [];
  const faced = new Map<number, number>();
  const bowled = new Map<number, number>();
  const shareOf = (one: Result): number => (overs > TWENTY ? ONE_DAY[one] : RESULTS[one].share);
  let [clock, balls, runs, wickets] = [0, 0, 0, 0];
  let [striker, partner, next] = [0, 1, 2];
  let bowler = -1;
  const facts = (): Situation => {
    const own = (value: number | string): [number | string, number | string] =>
      side === 'home' ? [value, ''] : ['', value];
    if (target === null) return {};
    const left = most - balls;
    const need = Math.max(0, target - runs);
    return {
      target: own(target),
      ballsLeft: own(left),
      ...(rain ? { revisedOvers: own(String(rain.overs)), dls: compared(target) } : {}),
      ...(left > 0 ? { requiredRate: own(((need * BALLS) / left).toFixed(2)) } : {}),
    };
  };
  drafts.push({ clock: 0, kind: '', side: null, points: 0, serving: side, facts: facts() });
  if (rain) drafts.push({ clock: 0, kind: 'rain', side, points: 0, value: rain.target, facts: facts() });
  const over = (): boolean =>
    balls === most || wickets === wicketsLeft || (target !== null && runs >= target);
  while (!over()) {
    if (balls % BALLS === 0 && (bowler < 0 || drafts.at(-1)?.kind !== 'over')) {
      bowler = bowlerAfter(bowler, bowled, bowls);
      if (balls > 0) clock += OVER_SECONDS;
      drafts.push({ clock, kind: 'over', side, points: 0, part: true, value: balls / BALLS, facts: facts() });
    }
    clock += between(random, ...BALL_SECONDS);
    const kind = drawn();
    const points = RESULTS[kind].runs;
    const legal = kind !== 'wide' && kind !== 'noBall';
    runs += points;
    if (legal) balls++;
    if (kind === 'wicket') wickets++;
    if (balls % BALLS === 0 && legal) bowled.set(bowler, (bowled.get(bowler) ?? 0) + 1);
    drafts.push({
      clock,
      kind,
      side,
      points,
      actor: striker,
      against: bowler,
      facts: facts(),
      ...(kind === 'dot' ? { part: true as const } : {}),
    });
    if (legal && points > 0) {
      const before = faced.get(striker) ?? 0;
      faced.set(striker, before + points);
      const mark = MILESTONES.find((one) => before < one.runs && before + points >= one.runs);
      if (mark)
        drafts.push({
          clock,
          kind: mark.kind,
          side,
          points: 0,
          actor: striker,
          value: before + points,
          facts: facts(),
        });
      if (points % 2 === 1) [striker, partner] = [partner, striker];
    }
    if (kind === 'dot' && random() < REVIEWED)
      drafts.push({ clock: clock + 10, kind: 'review', side, points: 0, facts: facts() });
    if (kind === 'wicket') striker = next++;
    if (legal && balls % BALLS === 0) [striker, partner] = [partner, striker];
  }
  return { seconds: Math.ceil(clock) + 10, stops: [], drafts };

  /** The runs of the side at bat, and those that the other side's count for. */
  function compared(to: number): [number, number] {
    return side === 'home' ? [runs, to - 1] : [to - 1, runs];
  }

  function drawn(): Result {
    // A last super over may not leave the scores level.
    if (must && target !== null && target - runs === 1) return 'single';
    // Few wickets in hand, fewer risks; behind the rate, more of them.
    return pickBy(random, KINDS, (one) => shareOf(one) * (AGAINST.has(one) ? 1 - edge : 1 + edge));
  }
}

/** Fewer overs and another target before the first ball; null where it stays dry, or the target would hardly fall. */
function rained(random: Random, runs: number, overs: number): { overs: number; target: number } | null {
  if (random() >= RAIN) return null;
  const left = Math.round(overs * between(random, ...RAIN_LEAVES));
  const target = revisedTarget(runs, overs, left);
  return runs - target < LEAST_CUT ? null : { overs: left, target };
}

/** Nobody bowls two overs in a row, or more than a fifth of them. */
function bowlerAfter(last: number, bowled: ReadonlyMap<number, number>, most: number): number {
  const free = BOWLERS.filter((one) => one !== last && (bowled.get(one) ?? 0) < most);
  return free.toSorted((a, b) => (bowled.get(a) ?? 0) - (bowled.get(b) ?? 0))[0] ?? BOWLERS[0];
}
