import type { ShareChunk } from '#ui/kit/icon/shared-chunk-context.ts';

/** A document in order; byte chunks are shared with other documents. */
export type HtmlChunks = (string | Uint8Array)[];

/** Minimum length: encoding a shorter text costs less than its lookup. */
const WORTH_EMBEDDING = 2_000;
/** Lists and their data in all languages in use: about 10 MB. */
const CHUNKS_MAX = 100;

/** Unguessable, so that no user text can contain it. */
const MARK = `\u0001${crypto.randomUUID()}:`;
const encoder = new TextEncoder();
const chunks = new Map<string, Uint8Array>();

/** Chunks of one document. The least recently used of all documents' chunks are evicted first. */
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
  const bytes = chunks.get(text) ?? encoder.encode(text);
  chunks.delete(text);
  chunks.set(text, bytes);
  if (chunks.size > CHUNKS_MAX) chunks.delete(chunks.keys().next().value!);
  return bytes;
}
