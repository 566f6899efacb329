import type { ShareChunk } from '#ui/kit/icon/shared-chunk-context.ts';

/** A document in the order it is written; what is bytes already was in another document too. */
export type HtmlChunks = (string | Uint8Array)[];

/** Encoding a shorter text costs less than finding it. */
const WORTH_EMBEDDING = 2_000;
/** Lists and their data in every language that is being read: some 10 MB. */
const MOST_KEPT = 100;

/** Nobody outside knows it, so no text of a reader's can contain it. */
const MARK = `\u0001${crypto.randomUUID()}:`;
const encoder = new TextEncoder();
const kept = new Map<string, Uint8Array>();

/** The texts of one document. The least recently used of all documents' texts go first. */
export function createSharedChunks(): { embed: ShareChunk; piecesOf(html: string): HtmlChunks } {
  const texts: string[] = [];
  return {
    embed: (text) => (text.length < WORTH_EMBEDDING ? text : `${MARK}${texts.push(text) - 1};`),
    piecesOf(html) {
      const [first = '', ...rest] = html.split(MARK);
      return [first, ...rest.flatMap((part) => afterMark(part, texts))];
    },
  };
}

function afterMark(part: string, texts: readonly string[]): HtmlChunks {
  const end = part.indexOf(';');
  return [bytesOf(texts[Number(part.slice(0, end))]!), part.slice(end + 1)];
}

function bytesOf(text: string): Uint8Array {
  const bytes = kept.get(text) ?? encoder.encode(text);
  kept.delete(text);
  kept.set(text, bytes);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return bytes;
}
