import { parseHeaders } from './otlp-headers.rules.ts';

it.each([
  ['', {}],
  ['api-key=secret, x-team=a%2Cb', { 'api-key': 'secret', 'x-team': 'a,b' }],
  ['no pair', null],
  ['x=%', null],
])('parseHeaders: %s', (text, headers) => expect(parseHeaders(text)).toEqual(headers));
