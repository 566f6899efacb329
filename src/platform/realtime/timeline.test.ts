import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Timeline } from './timeline.ts';

const entry = (rev: number) => ({ rev, json: String(rev) });
const revs = (timeline: Timeline, after: number) =>
  timeline.between(after, timeline.rev ?? 0)?.map((e) => e.rev) ?? null;

describe('timeline', () => {
  test('any order of arrival, with duplicates, gives every revision once and in order', () => {
    const arrivals = fc.integer({ min: 1, max: 40 }).chain((n) => {
      const all = Array.from({ length: n }, (_, i) => i + 1);
      return fc
        .tuple(fc.array(fc.constantFrom(...all)), fc.constant(all))
        .chain(([repeats, once]) =>
          fc.shuffledSubarray([...once, ...repeats], { minLength: n + repeats.length }),
        );
    });
    fc.assert(
      fc.property(arrivals, (order) => {
        const timeline = new Timeline(100);
        timeline.restart(0);
        for (const rev of order) timeline.add(entry(rev));
        const newest = Math.max(...order);
        expect(revs(timeline, 0)).toEqual(Array.from({ length: newest }, (_, i) => i + 1));
        expect(timeline.hasHole).toBe(false);
      }),
    );
  });

  test('messages before the first read wait for it', () => {
    const timeline = new Timeline(10);
    timeline.add(entry(5));
    timeline.add(entry(7));
    timeline.restart(4);
    expect(timeline.rev).toBe(5);
    expect(timeline.hasHole).toBe(true);
    timeline.add(entry(6));
    expect(timeline.rev).toBe(7);
  });

  test('reports revisions that are no longer buffered', () => {
    const timeline = new Timeline(3);
    timeline.restart(0);
    for (let rev = 1; rev <= 20; rev += 1) timeline.add(entry(rev));
    expect(timeline.between(0, 20)).toBeNull();
    expect(revs(timeline, 18)).toEqual([19, 20]);
    expect(revs(timeline, 20)).toEqual([]);
  });

  test('early messages are limited', () => {
    const timeline = new Timeline(3);
    timeline.restart(0);
    for (let rev = 2; rev <= 100; rev += 1) timeline.add(entry(rev));
    timeline.add(entry(1));
    expect(timeline.rev).toBe(4);
  });
});
