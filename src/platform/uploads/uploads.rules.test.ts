import { claimsToBeImage, imageTypeOf } from './uploads.rules.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\0\0\0\0WEBP', 'image/webp'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['\0\0\0\x1cftypavif', 'image/avif'],
  ['', null],
  ['RIFF\0\0\0\0WAVE', null],
  ['\x89PNG\n\x1a\n', null],
  ['\0\0\0\x1cftypheic', null],
  ['<svg', null],
  ['BM', null],
])('%j is the start of a %s', (text, type) => {
  expect(imageTypeOf(bytes(text))).toBe(type);
});

it.each([
  ['', true],
  ['application/octet-stream', true],
  ['image/jpeg', true],
  ['image/svg+xml', false],
  ['text/html', false],
  ['application/json', false],
])('a file with the type %j: %s', (type, taken) => {
  expect(claimsToBeImage(type)).toBe(taken);
});
