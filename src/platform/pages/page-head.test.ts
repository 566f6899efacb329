import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { headOf } from './page-head.ts';

/** As node:http provides them: raw lines, and its parsed headers. */
function requestOf(lines: readonly string[], headers: Record<string, string> = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.rawHeaders = [...lines];
  request.headers = headers;
  return request;
}

it('names are read in any case, and other lines are skipped', () => {
  const lines = ['HOST', 'a.example', 'Accept-Encoding', 'br', 'X-Cookie', 'no', 'cookie', 'lang=en'];
  expect(headOf(requestOf(lines))).toEqual({
    host: 'a.example',
    cookie: 'lang=en',
    token: undefined,
    encodings: 'br',
    known: undefined,
    timeZone: undefined,
  });
});

it('repeated headers are joined as by node:http', () => {
  const lines = ['Cookie', 'lang=en', 'Cookie', 'token=x', 'If-None-Match', '"a"'];
  const head = headOf(requestOf(lines, { cookie: 'lang=en; token=x', 'if-none-match': '"a"' }));
  expect(head).toMatchObject({ cookie: 'lang=en; token=x', known: '"a"', host: undefined });
});
