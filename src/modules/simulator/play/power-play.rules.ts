import type { Side } from '#modules/catalog/sport.rules.ts';
import { between } from '../random.rules.ts';
import { other, PENALTY_SECONDS } from '../sport-parameters.rules.ts';
import type { Draft, PeriodContext } from './moment.rules.ts';

interface Penalty {
  side: Side;
  from: number;
  to: number;
}

const AWAY_SECONDS = 120;
/** Last seconds in which the goalkeeper of a side behind comes off. */
const EMPTY_NET = 95;
const NEAR = 2;
const TILT = 0.85;
const KINDS: ReadonlySet<string> = new Set(['powerPlayGoal', 'shortHandedGoal', 'emptyNetGoal', 'goal']);

/** Goals of ice hockey named by the players on the ice, with a penalty before each power-play goal. */
export function powerPlays(ground: PeriodContext, drafts: readonly Draft[], seconds: number): Draft[] {
  const { random } = ground;
  const missing = drafts.flatMap(({ kind, side, clock }): Draft[] => {
    if (!side || (kind !== 'powerPlayGoal' && kind !== 'shortHandedGoal')) return [];
    const before = clock - between(random, 8, AWAY_SECONDS - 10);
    const penalized = kind === 'powerPlayGoal' ? other(side) : side;
    return before > 0 ? [{ clock: before, kind: 'minorPenalty', side: penalized, points: 0 }] : [];
  });
  const all = [...drafts, ...missing].toSorted((a, b) => a.clock - b.clock);
  const penalties: Penalty[] = [];
  let lead = ground.lead;
  const named = all.map((one): Draft => {
    const draft = tilted(one);
    const { kind, side, clock, points } = draft;
    const length = PENALTY_SECONDS[kind];
    if (length && side) {
      penalties.push({ side, from: clock, to: Math.min(seconds, clock + length) });
      return draft;
    }
    if (!side || !KINDS.has(kind)) return draft;
    const active = penalties.filter(({ from, to }) => from <= clock && clock < to);
    const less = (of: Side): number => active.filter((one) => one.side === of).length;
    const [own, others] = [less(side), less(other(side))];
    const ahead = side === 'home' ? lead : -lead;
    lead += side === 'home' ? points : -points;
    if (own < others) {
      // A goal ends the minor penalty that began first.
      const ended = active.find((one) => one.side !== side && one.to - one.from <= AWAY_SECONDS);
      if (ended) ended.to = clock;
      return { ...draft, kind: 'powerPlayGoal' };
    }
    if (own > others) return { ...draft, kind: 'shortHandedGoal' };
    const emptied = ground.last && seconds - clock < EMPTY_NET && ahead > 0 && ahead <= NEAR;
    return { ...draft, kind: emptied ? 'emptyNetGoal' : 'goal' };
  });
  return [...named, ...strengths(penalties), ...emptyNets(ground, named, seconds)];

  /** With fewer players on the ice, most goals are the other side's. */
  function tilted(draft: Draft): Draft {
    const { kind, side, clock } = draft;
    if (!side || !KINDS.has(kind) || kind === 'shortHandedGoal') return draft;
    const less = (of: Side): number =>
      penalties.filter((one) => one.side === of && one.from <= clock && clock < one.to).length;
    const fewer = less(side) > less(other(side)) && random() < TILT;
    return fewer ? { ...draft, side: other(side) } : draft;
  }
}

const quietFacts = (clock: number, facts: Draft['facts']): Draft => ({
  clock,
  kind: '',
  side: null,
  points: 0,
  facts: facts!,
});

/** Players on the ice whenever a penalty begins or ends. */
function strengths(penalties: readonly Penalty[]): Draft[] {
  const instants = [...new Set(penalties.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  return instants.map((clock) => {
    const on = (side: Side): number =>
      Math.max(
        3,
        5 - penalties.filter((one) => one.side === side && one.from <= clock && clock < one.to).length,
      );
    return quietFacts(clock + 0.01, { onIce: [on('home'), on('away')] });
  });
}

/** In the last minute and a half the goalkeeper of a side one or two goals behind is off, until another goal. */
function emptyNets(ground: PeriodContext, drafts: readonly Draft[], seconds: number): Draft[] {
  if (!ground.last) return [];
  const from = seconds - EMPTY_NET;
  const lead = drafts.reduce(
    (sum, { side, points, clock }) => (clock < from ? sum + (side === 'home' ? points : -points) : sum),
    ground.lead,
  );
  if (lead === 0 || Math.abs(lead) > NEAR) return [];
  const goal = drafts.find(({ points, clock }) => points > 0 && clock >= from);
  const behind = lead < 0 ? 'home' : 'away';
  const facts = {
    onIce: [5, 5] as const,
    emptyNet: (behind === 'home' ? [1, 0] : [0, 1]) as [number, number],
  };
  return [quietFacts(from, facts), ...(goal ? [quietFacts(goal.clock + 0.02, { onIce: [5, 5] })] : [])];
}
