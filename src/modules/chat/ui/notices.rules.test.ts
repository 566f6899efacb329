import { nextLook, pin, stillPinned } from './notices.rules.ts';

const notice = (id: number, secondsLeft: number | null) => ({
  id,
  text: `n${id}`,
  ofRoom: false,
  secondsLeft,
});

it('pinned: an announcement disappears at its end, the others stay', () => {
  const pinned = pin([notice(1, 9), notice(2, null), notice(3, 60)], 1_000);
  expect(nextLook(pinned, 1_000)).toBe(9_000);
  expect(stillPinned(pinned, 9_999).map(({ id }) => id)).toEqual([1, 2, 3]);
  const later = stillPinned(pinned, 10_000);
  expect(later.map(({ id }) => id)).toEqual([2, 3]);
  expect(nextLook(later, 10_000)).toBe(51_000);
});

it('nextLook: null without an end; a distant end is limited to the longest timer', () => {
  expect(nextLook(pin([notice(1, null)], 0), 0)).toBeNull();
  expect(nextLook(pin([notice(1, 9e9)], 0), 0)).toBe(2 ** 31 - 1);
  expect(nextLook(pin([notice(1, 1)], 0), 5_000)).toBe(0);
});
