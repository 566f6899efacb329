import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '#platform/net/encoding.ts';

const brotli = promisify(brotliCompress);

/** A rendered page in every encoding requested so far. */
export interface CachedPage {
  readonly etag: string;
  /** Flat name, value, name, value…: the form of `writeHead` without a copy. Ends with the ETag. */
  readonly headers: readonly string[];
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly freshUntil: number;
  readonly usableUntil: number;
  /** Another one is rendered for a device that follows anything. */
  readonly byFollowed: boolean;
  /** Also for signed-in readers, whose browsers add the account. */
  readonly forUsers: boolean;
  readonly answers: Map<Encoding | 'unchanged' | null, CachedResponse>;
}

export interface CachedResponse {
  /** The last value is the request's id, written for each. */
  readonly headers: string[];
  readonly body: Buffer;
}

export interface RenderedPage {
  body: Buffer;
  headers: readonly string[];
  sharing?: { byFollowed: boolean; forUsers: boolean } | null;
}

/** Multiple of its freshness for which a stale page is served while a new one is rendered. */
const STALE_FACTOR = 5;

export async function cachePage(page: RenderedPage, freshMs: number, now: number): Promise<CachedPage> {
  const identity = page.body;
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return {
    etag,
    headers: [...page.headers, 'etag', etag],
    identity,
    br: await brotli(identity, { params: quality }),
    freshUntil: now + freshMs,
    usableUntil: now + freshMs * (1 + STALE_FACTOR),
    byFollowed: page.sharing?.byFollowed ?? false,
    forUsers: page.sharing?.forUsers ?? false,
    answers: new Map(),
  };
}

/** Headers and body in one encoding, made on first use. */
export function responseOf(page: CachedPage, encoding: Encoding | null): CachedResponse {
  let answer = page.answers.get(encoding);
  if (!answer) {
    const body = encoding === 'br' ? page.br : encoding === 'gzip' ? gzipSync(page.identity) : page.identity;
    const named = encoding ? ['content-encoding', encoding] : [];
    const length = ['content-length', String(body.length)];
    answer = { body, headers: [...page.headers, ...length, ...named, 'x-request-id', ''] };
    page.answers.set(encoding, answer);
  }
  return answer;
}

export function notModified(page: CachedPage): CachedResponse {
  let answer = page.answers.get('unchanged');
  if (!answer) {
    answer = { body: Buffer.alloc(0), headers: [...page.headers, 'x-request-id', ''] };
    page.answers.set('unchanged', answer);
  }
  return answer;
}

const sizeOf = (page: CachedPage): number => Math.ceil(page.identity.length * 1.3) + page.br.length;

interface Held {
  readonly page: CachedPage;
  /** Number of stored pages at its last use. */
  turn: number;
}

/** Pages of one URL: one per time zone where they differ, else a single one. */
interface Shelf {
  readonly byTimeZone: boolean;
  readonly pages: Map<string, Held>;
}

const EVERY_ZONE = '';

/** LRU cache, bounded in bytes. */
export class PageCache {
  readonly #shelves = new Map<string, Shelf>();
  readonly #maxBytes: number;
  #bytes = 0;
  #turn = 0;
  hits = 0;
  misses = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  find(key: string, timeZone: () => string): CachedPage | undefined {
    const shelf = this.#shelves.get(key);
    const held = shelf?.pages.get(shelf.byTimeZone ? timeZone() : EVERY_ZONE);
    if (!held) return undefined;
    held.turn = this.#turn;
    return held.page;
  }

  put(key: string, timeZone: string | null, page: CachedPage): void {
    const shelf = this.#shelfFor(key, timeZone !== null);
    const zone = timeZone ?? EVERY_ZONE;
    this.#forget(shelf.pages.get(zone));
    this.#turn += 1;
    shelf.pages.set(zone, { page, turn: this.#turn });
    this.#bytes += sizeOf(page);
    while (this.#bytes > this.#maxBytes) this.#removeOldest();
  }

  clear(): void {
    this.#shelves.clear();
    this.#bytes = 0;
  }

  get size(): number {
    let size = 0;
    for (const { pages } of this.#shelves.values()) size += pages.size;
    return size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  #shelfFor(key: string, byTimeZone: boolean): Shelf {
    const there = this.#shelves.get(key);
    if (there?.byTimeZone === byTimeZone) return there;
    for (const held of there?.pages.values() ?? []) this.#forget(held);
    const shelf = { byTimeZone, pages: new Map<string, Held>() };
    this.#shelves.set(key, shelf);
    return shelf;
  }

  /** Scans all: a few hundred, once for a page that took a thousand times as long to render. */
  #removeOldest(): void {
    let oldest: { key: string; zone: string; pages: Map<string, Held>; held: Held } | undefined;
    for (const [key, { pages }] of this.#shelves) {
      for (const [zone, held] of pages) {
        if (!oldest || held.turn < oldest.held.turn) oldest = { key, zone, pages, held };
      }
    }
    if (!oldest) return;
    this.#forget(oldest.held);
    oldest.pages.delete(oldest.zone);
    if (oldest.pages.size === 0) this.#shelves.delete(oldest.key);
  }

  #forget(held: Held | undefined): void {
    if (held) this.#bytes -= sizeOf(held.page);
  }
}
