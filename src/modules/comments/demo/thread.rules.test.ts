import { TEXT } from '../comments.rules.ts';
import { DEMO_LINES } from './lines.ts';
import { demoThread } from './thread.rules.ts';

const readers = Array.from({ length: 11 }, (_, n) => n + 1);

it('is the same every time, by readers there are, and nobody likes twice', () => {
  for (let ref = 1; ref <= 200; ref++) {
    const talk = demoThread(ref, readers);
    expect(demoThread(ref, readers)).toEqual(talk);
    expect(new Set(talk.map(({ text }) => text)).size).toBe(talk.length);
    for (const { userId, likedBy, minutesAgo, answers } of talk) {
      expect(readers).toContain(userId);
      expect(new Set(likedBy).size).toBe(likedBy.length);
      expect(answers.every((answer) => answer.minutesAgo < minutesAgo && answer.minutesAgo > 0)).toBe(true);
    }
  }
});

it('differs from thing to thing, and is silent where there are too few readers', () => {
  expect(new Set(readers.map((ref) => demoThread(ref, readers).length)).size).toBeGreaterThan(2);
  expect(demoThread(1, [1, 2, 3])).toEqual([]);
});

it('says nothing too long', () => {
  const longest = Math.max(
    ...DEMO_LINES.flatMap(([text, answers]) => [text, ...answers].map((one) => one.length)),
  );
  expect(longest).toBeLessThanOrEqual(TEXT.max);
});
