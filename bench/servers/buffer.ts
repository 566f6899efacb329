// Upper bound: the same bytes from memory, with the necessary headers.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { serve } from './serve.ts';

const body = readFileSync(process.argv[2]!);
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
};

await serve(
  createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }),
);
