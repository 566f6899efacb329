import { fold } from './content-filter.rules.ts';

/** Messages per seconds, and repetitions of one message per minute. */
export const FLOOD = { messages: 5, seconds: 8, repeats: 2, repeatSeconds: 60 } as const;

export interface SentText {
  text: string;
  at: Date;
}

export type FloodProblem = { kind: 'flood'; seconds: number } | { kind: 'repeat' };

/** `recent`: the user's recent messages in the same room, newest first. */
export function checkFlood(recent: readonly SentText[], text: string, now: Date): FloodProblem | null {
  // A message in the future was stamped before the clock was set back: its age is unknown.
  const since = (seconds: number) =>
    recent.filter(({ at }) => at <= now && now.getTime() - at.getTime() < seconds * 1_000);
  const meaning = meaningOf(text);
  const same = since(FLOOD.repeatSeconds).filter((sent) => meaningOf(sent.text) === meaning);
  if (same.length >= FLOOD.repeats) return { kind: 'repeat' };
  const lately = since(FLOOD.seconds);
  if (lately.length < FLOOD.messages) return null;
  const oldest = lately[FLOOD.messages - 1]!.at.getTime();
  return {
    kind: 'flood',
    seconds: Math.max(1, Math.ceil((oldest + FLOOD.seconds * 1_000 - now.getTime()) / 1_000)),
  };
}

/** Letters only; a text without letters, such as emoji, is compared as it is. */
const meaningOf = (text: string): string => fold(text).text || text.trim();
