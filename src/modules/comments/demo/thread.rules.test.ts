import { TEXT } from '../comments.rules.ts';
import { DEMO_LINES } from './lines.ts';
import { demoThread } from './thread.rules.ts';

const readers = Array.from({ length: 11 }, (_, n) => n + 1);

it('demoThread: deterministic, by existing users, and without repeated likes', () => {
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

it('demoThread: differs by target, and is empty with too few users', () => {
  expect(new Set(readers.map((ref) => demoThread(ref, readers).length)).size).toBeGreaterThan(2);
  expect(demoThread(1, [1, 2, 3])).toEqual([]);
});

it('demoThread: has no text beyond the limit', () => {
  const longest = Math.max(
    ...DEMO_LINES.flatMap(([text, answers]) => [text, ...answers].map((one) => one.length)),
  );
  expect(longest).toBeLessThanOrEqual(TEXT.max);
});
