export const POLL_QUESTION = { min: 1, max: 120 } as const;
export const POLL_OPTION = { min: 1, max: 40 } as const;
export const POLL_OPTIONS = { min: 2, max: 5 } as const;
export const POLL_SECONDS = [30, 60, 120, 300] as const;
/** Votes within this time are published as one entry of the room. */
export const COUNT_MS = 2_000;
/** Time for which a page shows the result above the messages; it stays among them. */
export const RESULT_MS = 30_000;

/** Whole seconds until the end. */
export const pollSecondsLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));

/** Whole percents per option, by largest remainder: they add up to 100, or to 0 without a vote. */
export function percentsOf(counts: readonly number[]): number[] {
  const votes = counts.reduce((sum, count) => sum + count, 0);
  if (votes === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / votes);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, share) => sum + share, 0);
  const byRest = exact.map((share, at) => ({ at, rest: share - whole[at]! })).sort((a, b) => b.rest - a.rest);
  for (const { at } of byRest.slice(0, missing)) whole[at]! += 1;
  return whole;
}

/** Options with the most votes; none without a vote. */
export function leadersOf(counts: readonly number[]): number[] {
  const most = Math.max(...counts);
  return most === 0 ? [] : counts.flatMap((count, at) => (count === most ? [at] : []));
}

/** Result as a line of text, in the words of the poll. */
export function resultText(question: string, options: readonly string[], counts: readonly number[]): string {
  const leaders = leadersOf(counts);
  if (leaders.length === 0) return question;
  const share = percentsOf(counts)[leaders[0]!];
  return `${question} – ${leaders.map((at) => options[at]).join(' / ')} ${share}%`;
}
