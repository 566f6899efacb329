import { createHash } from 'node:crypto';
import { glob, open, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from '#platform/net/encoding.ts';
import { fileType, IMMUTABLE } from '#platform/net/file-type.ts';
import { securityHeaders } from '#platform/security/headers.ts';
import { parseRange } from '#platform/storage/byte-range.ts';

/** Revalidated each time: a browser with an old file must learn of the next. */
const WORKER = '/sw.js';
const SQUEEZED = new Set(['.js', '.css', '.svg', '.webmanifest', '.txt']);

interface StaticFile {
  path: string;
  size: number;
  headers: string[];
  etag: string;
  /** Compressed when first requested; the file itself stays on disk. */
  encodings: Map<string, Promise<Buffer | null>>;
  squeezed: boolean;
}

export interface StaticFiles {
  /** False for an unknown file. */
  serve(request: IncomingMessage, response: ServerResponse, take?: TakeFile): boolean;
}

type TakeFile = (request: IncomingMessage) => Promise<{ retryAfterSeconds: number } | null>;

/**
 * The built client, compressed once and else sent from disk: in memory it would be 11 MB in each process. Names with a
 * content hash are cached for a year.
 */
export async function loadStaticFiles(folder: string, https: boolean): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes(`${sep}.vite`)) continue;
    const path = join(entry.parentPath, entry.name);
    const url = path.slice(folder.length).split(sep).join('/');
    files.set(url, await loadFile(path, url, https));
  }
  return {
    serve(request, response, take) {
      const file = files.get(request.url ?? '') ?? files.get((request.url ?? '').split('?', 1)[0]!);
      if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      send(file, request, response, take).catch(() => response.destroy());
      return true;
    },
  };
}

async function loadFile(path: string, url: string, https: boolean): Promise<StaticFile> {
  const content = await readFile(path);
  const extension = extname(path);
  const etag = etagOf(content);
  const hashed = url.startsWith('/assets/');
  return {
    path,
    size: content.length,
    etag,
    squeezed: SQUEEZED.has(extension),
    encodings: new Map(),
    headers: [
      ...(SQUEEZED.has(extension) ? [] : ['accept-ranges', 'bytes']),
      'content-type',
      fileType(path),
      'cache-control',
      hashed ? IMMUTABLE : url === WORKER ? 'no-cache' : 'public, max-age=3600',
      'vary',
      'accept-encoding',
      'etag',
      etag,
      // Scripts of another origin (`ASSETS_URL`) are loaded only with it.
      ...(hashed ? ['access-control-allow-origin', '*'] : []),
      ...securityHeaders({ https, isHtml: false }).flat(),
    ],
  };
}

async function send(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
  take?: TakeFile,
): Promise<void> {
  const refused = await take?.(request);
  if (refused) {
    response.writeHead(429, {
      'retry-after': String(refused.retryAfterSeconds),
      'cache-control': 'no-store',
    });
    response.end();
    return;
  }
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304, file.headers);
    response.end();
    return;
  }
  const encoding = file.squeezed ? acceptedEncoding(request.headers['accept-encoding']) : null;
  if (!encoding) {
    await sendFromDisk(file, request, response);
    return;
  }
  const body = await encoded(file, encoding);
  if (!body) {
    refuseReplaced(response);
    return;
  }
  response.writeHead(200, [
    ...file.headers,
    ...['content-length', String(body.length), 'content-encoding', encoding],
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** As it is, or the part of it that a video player requests. */
async function sendFromDisk(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { size, headers } = file;
  const ranged = request.headers.range && !file.squeezed && isFresh(request.headers['if-range'], file);
  const range = ranged ? parseRange(request.headers.range, size) : 'whole';
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...headers, 'content-range', `bytes */${size}`]).end();
    return;
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  await using handle = await open(file.path).catch(() => null);
  if (!handle || (await handle.stat()).size !== size) {
    refuseReplaced(response);
    return;
  }
  response.writeHead(range === 'whole' ? 200 : 206, [
    ...headers,
    ...(range === 'whole' ? [] : ['content-range', `bytes ${start}-${end}/${size}`]),
    ...['content-length', String(end - start + 1)],
  ]);
  if (request.method === 'HEAD' || size === 0) response.end();
  // A reader who leaves is no error.
  else
    await pipeline(handle.createReadStream({ start, end, autoClose: false }), response).catch(
      () => undefined,
    );
}

/** A range of an older version would not match the player's data. */
const isFresh = (condition: string | string[] | undefined, { etag }: StaticFile): boolean =>
  condition === undefined || condition === etag;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A build has replaced or removed the file since the start of this process. */
function refuseReplaced(response: ServerResponse): void {
  response.writeHead(404, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).end();
}

/** Null where the file is not the one of the start any more. */
function encoded(file: StaticFile, encoding: 'br' | 'gzip'): Promise<Buffer | null> {
  let made = file.encodings.get(encoding);
  if (!made) {
    made = compress(file, encoding);
    file.encodings.set(encoding, made);
    // The next request tries again.
    made.then(
      (body) => body ?? file.encodings.delete(encoding),
      () => file.encodings.delete(encoding),
    );
  }
  return made;
}

async function compress({ path, etag }: StaticFile, encoding: 'br' | 'gzip'): Promise<Buffer | null> {
  const content = await readFile(path).catch(() => null);
  if (!content || etagOf(content) !== etag) return null;
  return encoding === 'br'
    ? await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : await gzipped(content, { level: 9 });
}

const etagOf = (content: Buffer): string => `"${createHash('sha1').update(content).digest('base64url')}"`;
