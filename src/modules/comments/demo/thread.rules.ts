import { DEMO_LINES } from './lines.ts';

export interface DemoComment {
  userId: number;
  text: string;
  minutesAgo: number;
  likedBy: readonly number[];
  answers: readonly DemoComment[];
}

const MOST = 6;
const PRIME = 2_654_435_761;
const mix = (n: number): number => (Math.imul(n + 1, PRIME) >>> 0) ^ ((n * 7_919) >>> 0);

/** Deterministic by target: up to six comments, each line and each user at most once. */
export function demoThread(ref: number, readers: readonly number[]): DemoComment[] {
  if (readers.length < 4) return [];
  const seed = mix(ref) >>> 0;
  const reader = (n: number): number => readers[(seed + n * 5) % readers.length]!;
  return Array.from({ length: seed % (MOST + 1) }, (_, at): DemoComment => {
    const [text, answers] = DEMO_LINES[(seed + at * 7) % DEMO_LINES.length]!;
    const minutesAgo = 40 + at * 53 + (seed % 37);
    return {
      userId: reader(at * 3),
      text,
      minutesAgo,
      likedBy: [
        ...new Set(Array.from({ length: (seed >>> (at + 3)) % 7 }, (_, n) => reader(at * 3 + n + 1))),
      ],
      answers: answers.map((comment, n) => ({
        userId: reader(at * 3 + n + 1),
        text: comment,
        minutesAgo: minutesAgo - 7 * (n + 1),
        likedBy: [],
        answers: [],
      })),
    };
  });
}
