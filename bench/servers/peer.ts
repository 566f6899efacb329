// Plain React Router, or React alone, from the folder where the peer was built.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { serve } from './serve.ts';

const [folder, kind] = process.argv.slice(2) as [string, 'router' | 'raw'];
const peer: typeof import('../peer/server.ts') = await import(
  pathToFileURL(join(folder, 'build/server/index.js')).href
);

const raw = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://peer');
  const body = peer.renderRaw(Number(searchParams.get('rows')));
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});

await serve(kind === 'raw' ? raw : createServer(getRequestListener((request) => peer.handle(request))));
