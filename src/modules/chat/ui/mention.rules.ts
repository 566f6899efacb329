import type { Message } from '../chat.contract.ts';

/** Suggestions at once: more would cover the messages. */
export const MOST_SUGGESTED = 6;

export interface OpenMention {
  /** Position of the `@`. */
  start: number;
  /** Letters between the `@` and the caret, in lower case. */
  query: string;
}

const OPEN = /(?<![a-z0-9_@.])@([a-z0-9_]{0,30})$/i;

/** The name that is being typed before the caret; null where there is none. */
export function openMention(text: string, caret: number): OpenMention | null {
  const found = OPEN.exec(text.slice(0, caret));
  return found && { start: found.index, query: found[1]!.toLowerCase() };
}

/** The text with the chosen name, and the caret behind it. */
export function withMention(
  text: string,
  { start, query }: OpenMention,
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(start + 1 + query.length);
  const inserted = `@${name}${rest.startsWith(' ') ? '' : ' '}`;
  const caret = start + inserted.length + (rest.startsWith(' ') ? 1 : 0);
  return { text: text.slice(0, start) + inserted + rest, caret };
}

/** Names of those who wrote in the room, the latest first; not one's own. */
export function suggestedNames(messages: readonly Message[], query: string, me: number | null): string[] {
  const names = new Set<string>();
  for (let at = messages.length - 1; at >= 0 && names.size < MOST_SUGGESTED; at--) {
    const { user, kind } = messages[at]!;
    if (kind === 'text' && user && user.uid !== me && user.username.toLowerCase().startsWith(query))
      names.add(user.username);
  }
  return [...names];
}
