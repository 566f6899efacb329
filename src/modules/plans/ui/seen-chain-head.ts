import type { Seen } from '../chain.rules.ts';

const keyOf = (expertId: number) => `chain-${expertId}`;

/** Newest link of an expert's chain that this browser has seen; null without one. */
export function readSeenHead(expertId: number): Seen | null {
  try {
    const { seq, hash } = JSON.parse(localStorage.getItem(keyOf(expertId)) ?? '') as Partial<Seen>;
    return Number.isInteger(seq) && typeof hash === 'string' ? { seq: seq!, hash } : null;
  } catch {
    return null;
  }
}

export function writeSeenHead(expertId: number, { seq, hash }: Seen): void {
  try {
    localStorage.setItem(keyOf(expertId), JSON.stringify({ seq, hash }));
  } catch {
    // Without local storage there is nothing to compare with.
  }
}
