import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '#platform/http/encoding.ts';

const brotli = promisify(brotliCompress);

/** A rendered page as it goes over the wire, in every form asked for so far. */
export interface KeptPage {
  readonly etag: string;
  /** Flat name, value, name, value…: what `writeHead` takes without another copy. Ends with the ETag. */
  readonly headers: readonly string[];
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly freshUntil: number;
  readonly usableUntil: number;
  readonly answers: Map<Encoding | 'unchanged' | null, KeptAnswer>;
}

export interface KeptAnswer {
  /** The last value is the request's id, written anew for each. */
  readonly headers: string[];
  readonly body: Buffer;
}

export interface RenderedPage {
  body: Buffer;
  headers: readonly string[];
}

/** A stale page is still shown this many times its freshness while a new one is rendered behind it. */
const STALE_FACTOR = 5;

export async function keepPage(page: RenderedPage, freshMs: number, now: number): Promise<KeptPage> {
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
    answers: new Map(),
  };
}

/** Headers and body in one encoding, made when first asked for. */
export function answerOf(page: KeptPage, encoding: Encoding | null): KeptAnswer {
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

export function notModified(page: KeptPage): KeptAnswer {
  let answer = page.answers.get('unchanged');
  if (!answer) {
    answer = { body: Buffer.alloc(0), headers: [...page.headers, 'x-request-id', ''] };
    page.answers.set('unchanged', answer);
  }
  return answer;
}

const sizeOf = (page: KeptPage): number => page.identity.length * 1.3 + page.br.length;

/** Least recently used first out, bounded in bytes. */
export class PageCache {
  readonly #pages = new Map<string, KeptPage | 'by-time-zone'>();
  /** Asked for since the last page was put: they stand at the end already. */
  readonly #recent = new Set<string>();
  readonly #maxBytes: number;
  #bytes = 0;
  hits = 0;
  misses = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** A key whose page differs by time zone holds a mark; the pages stand under `key|zone`. */
  find(key: string, timeZone: () => string): KeptPage | undefined {
    const found = this.#touch(key);
    return found === 'by-time-zone' ? (this.#touch(`${key}|${timeZone()}`) as KeptPage | undefined) : found;
  }

  put(key: string, timeZone: string | null, page: KeptPage): void {
    if (timeZone !== null) {
      this.#remove(key);
      this.#pages.set(key, 'by-time-zone');
    }
    this.#recent.clear();
    const own = timeZone === null ? key : `${key}|${timeZone}`;
    this.#remove(own);
    this.#pages.set(own, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#recent.clear();
    this.#bytes = 0;
  }

  get size(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  #touch(key: string): KeptPage | 'by-time-zone' | undefined {
    const page = this.#pages.get(key);
    if (!page || this.#recent.has(key)) return page;
    this.#recent.add(key);
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    if (page !== 'by-time-zone') this.#bytes -= sizeOf(page);
  }
}
