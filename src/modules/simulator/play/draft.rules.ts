import type { Side } from '#modules/catalog/sport.rules.ts';
import { randomOf, shuffled } from '../random.rules.ts';
import { other } from '../sport-parameters.rules.ts';
import type { PanelStep } from './match-panel.rules.ts';
import type { OpenMatch } from './open-match.rules.ts';
import type { Setup } from './script.rules.ts';
import { isRoundBased } from './shooter-map.rules.ts';

export interface Drafted {
  picks: readonly string[];
  bans: string[];
}

type Draft = Record<Side, Drafted>;

/** Draft of the current map; empty before the match. */
export function draftAt({ setup, script }: OpenMatch, elapsed: number): Draft {
  if (elapsed < 0) return { home: { picks: [], bans: [] }, away: { picks: [], bans: [] } };
  return draftOf(setup, script.phases.findLast(({ from }) => from <= elapsed)?.period ?? 1);
}

/** Picks in the order of the team sheet, and bans; both sides' differ where there are bans. */
export function draftOf({ sport, seed }: Setup, period: number): Draft {
  const { draft, positions } = sport.lineup;
  const none = { picks: [], bans: [] };
  if (!draft) return { home: none, away: none };
  const random = randomOf(seed, 'draft', period);
  const pool = shuffled(random, draft.pool);
  if (draft.bans === 0) {
    const own = (): Drafted => ({ picks: shuffled(random, draft.pool).slice(0, draft.picks), bans: [] });
    return { home: own(), away: own() };
  }
  const taken = new Set<string>();
  const take = (from: readonly string[]): string => {
    const name = from.find((one) => !taken.has(one)) ?? pool.find((one) => !taken.has(one))!;
    taken.add(name);
    return name;
  };
  const picks = (): string[] =>
    Array.from({ length: draft.picks }, (_, index) => {
      const fits = draft.byPosition?.[positions[index]!];
      return take(fits ? pool.filter((name) => fits.includes(name)) : pool);
    });
  const [home, away] = [picks(), picks()];
  const bans = (): string[] => Array.from({ length: draft.bans }, () => take(pool));
  return { home: { picks: home, bans: bans() }, away: { picks: away, bans: bans() } };
}

/** Turns of a draft after the first bans: one pick, then two by turns. */
const PICKS = [0, 1, 1, 0, 0, 1, 1, 0, 0, 1] as const;
const FIRST_PICKS = 6;

/** Bans and picks in their order: bans by turns, six picks, the other bans, four picks. */
export function draftSteps(setup: Setup, period: number): PanelStep[] {
  const drafted = draftOf(setup, period);
  const order = (side: Side) => shuffled(randomOf(setup.seed, 'order', period, side), drafted[side].picks);
  const first: Side = period % 2 === 1 ? 'home' : 'away';
  const picks = { home: order('home'), away: order('away') };
  const bans = { home: [...drafted.home.bans], away: [...drafted.away.bans] };
  const early = Math.ceil(bans.home.length * 0.6);
  const ban = (count: number): PanelStep[] =>
    Array.from({ length: count }, () =>
      [first, other(first)].map((side): PanelStep => ({ action: 'ban', side, name: bans[side].shift()! })),
    ).flat();
  const pick = (turns: readonly number[]): PanelStep[] =>
    turns.map((turn) => {
      const side = turn === 0 ? first : other(first);
      return { action: 'pick', side, name: picks[side].shift()! };
    });
  return [
    ...ban(early),
    ...pick(PICKS.slice(0, FIRST_PICKS)),
    ...ban(bans.home.length),
    ...pick(PICKS.slice(FIRST_PICKS)),
  ];
}

/** Maps in a pool of a tournament. */
const POOL = 7;

/** Bans and picks of maps in their order: two bans, the picks, bans down to one map, the decider. */
export function vetoSteps({ sport, seed, bestOf }: Setup): PanelStep[] {
  const length = bestOf ?? 1;
  const maps = shuffled(randomOf(seed, 'veto'), sport.maps ?? []).slice(0, Math.max(POOL, length));
  const first: Side = randomOf(seed, 'veto', 'first')() < 0.5 ? 'home' : 'away';
  const turn = (index: number): Side => (index % 2 === 0 ? first : other(first));
  if (!isRoundBased(sport)) {
    return maps
      .slice(0, length)
      .map((name, index) => ({ action: 'pick', side: null, name, period: index + 1 }));
  }
  const bans = Math.max(0, maps.length - length);
  const early = Math.min(2, bans);
  const steps: PanelStep[] = [];
  const add = (action: PanelStep['action'], name: string, period?: number): void => {
    const side = action === 'decider' ? null : turn(steps.length);
    steps.push({ action, side, name, ...(period ? { period } : {}) });
  };
  const [played, banned] = [maps.slice(0, length), maps.slice(length)];
  for (const name of banned.slice(0, early)) add('ban', name);
  for (const [index, name] of played.slice(0, -1).entries()) add('pick', name, index + 1);
  for (const name of banned.slice(early)) add('ban', name);
  add('decider', played.at(-1)!, length);
  return steps;
}
