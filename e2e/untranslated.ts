import { readdirSync } from 'node:fs';

const PACKS = readdirSync('locales/en')
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));

/** `matches.board.title`: shown where a message is missing, or its pack was not loaded. */
const MESSAGE_ID = new RegExp(
  `(?<![\\w./@:-])(?:${PACKS.join('|')})\\.[a-z]\\w*(?:\\.\\w+)*(?![\\w/-])`,
  'g',
);

/** Message ids in visible or announced text. */
export const untranslatedIn = (text: string): string[] =>
  [...new Set(text.match(MESSAGE_ID))].filter((id) => !id.endsWith('.example'));

/** Visible text of a document, and attributes that are announced. */
export function wordsOf(html: string): string {
  const shown = html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ');
  const attributes = [...shown.matchAll(/\b(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(
    ([, value]) => value,
  );
  return [shown.replace(/<[^>]*>/g, '\n'), ...attributes].join('\n');
}
