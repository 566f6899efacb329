/** Numbers in [0, 1), the same sequence for the same seed: in any process and after any crash. */
export type Random = () => number;

/** Each part of a match has a seed of its own, so that none shifts the others. */
export function randomOf(...seed: readonly (string | number)[]): Random {
  let state = hash(seed.join('/'));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a with a final mix: seeds that differ in their last digit must not correlate. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) h = Math.imul(h ^ text.charCodeAt(index), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return (h ^ (h >>> 13)) >>> 0;
}

export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

export const wholeBetween = (random: Random, from: number, to: number): number =>
  Math.floor(between(random, from, to + 1));

/** About −3 to 3, mostly near 0: an approximate normal distribution. */
export const bell = (random: Random): number =>
  (random() + random() + random() + random() - 2) * Math.sqrt(3);

export const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)]!;

export function pickBy<T>(random: Random, items: readonly T[], weight: (item: T) => number): T {
  let left = random() * items.reduce((sum, item) => sum + weight(item), 0);
  for (const item of items) {
    left -= weight(item);
    if (left < 0) return item;
  }
  return items.at(-1)!;
}

export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [result[index], result[other]] = [result[other]!, result[index]!];
  }
  return result;
}

const MANY = 60;

/** Poisson-distributed count with this mean. */
export function poisson(random: Random, mean: number): number {
  if (mean > MANY) return Math.max(0, Math.round(mean + bell(random) * Math.sqrt(mean)));
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit; product *= random()) count++;
  return Math.max(0, count);
}
