import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from '#platform/net/encoding.ts';
import { securityHeaders } from '#platform/security/headers.ts';
import { parseRange } from '#platform/storage/byte-range.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
};
/** Revalidated each time: a browser with an old file must learn of the next. */
const WORKER = '/sw.js';
const SQUEEZED = new Set(['.js', '.css', '.svg', '.webmanifest', '.txt']);

interface StaticFile {
  headers: string[];
  etag: string;
  identity: Buffer;
  encodings: Map<string, Promise<Buffer>>;
  squeezed: boolean;
}

export interface StaticFiles {
  /** False for an unknown file. */
  serve(request: IncomingMessage, response: ServerResponse, take?: TakeFile): boolean;
}

type TakeFile = (request: IncomingMessage) => Promise<{ retryAfterSeconds: number } | null>;

/** The built client, in memory and compressed once. Names with a content hash are cached for a year. */
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
      void send(file, request, response, take);
      return true;
    },
  };
}

async function loadFile(path: string, url: string, https: boolean): Promise<StaticFile> {
  const identity = await readFile(path);
  const extension = extname(path);
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  const hashed = url.startsWith('/assets/');
  return {
    identity,
    etag,
    squeezed: SQUEEZED.has(extension),
    encodings: new Map(),
    headers: [
      ...(SQUEEZED.has(extension) ? [] : ['accept-ranges', 'bytes']),
      'content-type',
      TYPES[extension] ?? 'application/octet-stream',
      'cache-control',
      hashed ? 'public, max-age=31536000, immutable' : url === WORKER ? 'no-cache' : 'public, max-age=3600',
      'vary',
      'accept-encoding',
      'etag',
      etag,
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
  if (request.headers.range && !file.squeezed && isFresh(request.headers['if-range'], file)) {
    if (sendRange(file, request, response)) return;
  }
  const encoding = file.squeezed ? acceptedEncoding(request.headers['accept-encoding']) : null;
  const body = encoding ? await encoded(file, encoding) : file.identity;
  const headers = [...file.headers, 'content-length', String(body.length)];
  if (encoding) headers.push('content-encoding', encoding);
  response.writeHead(200, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Range requests of video players. False where the whole file is to be sent. */
function sendRange(file: StaticFile, request: IncomingMessage, response: ServerResponse): boolean {
  const size = file.identity.length;
  const range = parseRange(request.headers.range, size);
  if (range === 'whole') return false;
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...file.headers, 'content-range', `bytes */${size}`]);
    response.end();
    return true;
  }
  const body = file.identity.subarray(range.start, range.end + 1);
  response.writeHead(206, [
    ...file.headers,
    ...['content-range', `bytes ${range.start}-${range.end}/${size}`],
    ...['content-length', String(body.length)],
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** A range of an older version would not match the player's data. */
const isFresh = (condition: string | string[] | undefined, { etag }: StaticFile): boolean =>
  condition === undefined || condition === etag;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

function encoded(file: StaticFile, encoding: 'br' | 'gzip'): Promise<Buffer> {
  let made = file.encodings.get(encoding);
  if (!made) {
    made =
      encoding === 'br'
        ? brotli(file.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
        : gzipped(file.identity, { level: 9 });
    file.encodings.set(encoding, made);
  }
  return made;
}
