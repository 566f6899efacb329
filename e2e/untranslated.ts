import { readdirSync } from 'node:fs';

const PACKS = readdirSync('locales/en')
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));

/** `matches.board.title`: what is shown where a message is missing, or its pack was not loaded. */
const MESSAGE_ID = new RegExp(
  `(?<![\\w./@:-])(?:${PACKS.join('|')})\\.[a-z]\\w*(?:\\.\\w+)*(?![\\w/-])`,
  'g',
);

/** Ids of messages that stand in what a reader sees or hears. */
export const untranslatedIn = (text: string): string[] =>
  [...new Set(text.match(MESSAGE_ID))].filter((id) => !id.endsWith('.example'));

/** What a document shows: its texts, and the attributes that are read aloud. */
export function wordsOf(html: string): string {
  const shown = html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ');
  const attributes = [...shown.matchAll(/\b(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(
    ([, value]) => value,
  );
  return [shown.replace(/<[^>]*>/g, '\n'), ...attributes].join('\n');
}
