import { expect, it } from 'vitest';
import { createSharedChunks, type HtmlChunks } from './shared-chunks.ts';

const long = (name: string): string => `<p>${name} 足球</p>`.repeat(300);
const textOf = (pieces: HtmlChunks): string =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array))).toString();

it('a document is the same with and without shared chunks', () => {
  const { embed, piecesOf } = createSharedChunks();
  const [a, b] = [long('a'), long('b')];
  const html = `<i>${embed(a)}</i>;0;<b>${embed(b)}${embed(a)}</b>`;
  expect(html.length).toBeLessThan(300);
  expect(textOf(piecesOf(html))).toBe(`<i>${a}</i>;0;<b>${b}${a}</b>`);
});

it('a long text is encoded once for all documents, a short one stays inline', () => {
  const bytesIn = (text: string) => {
    const { embed, piecesOf } = createSharedChunks();
    return piecesOf(`<i>${embed(text)}</i>`)[1];
  };
  const text = long('c');
  expect(bytesIn(text)).toBe(bytesIn(text));
  expect(bytesIn('short')).toBeUndefined();
});

it('the least recently used are evicted first', () => {
  const share = (text: string) => {
    const { embed, piecesOf } = createSharedChunks();
    return piecesOf(embed(text))[1];
  };
  const [used, left] = [share(long('used')), share(long('left'))];
  for (let i = 0; i < 150; i++) {
    share(long(`other ${i}`));
    share(long('used'));
  }
  expect(share(long('used'))).toBe(used);
  expect(share(long('left'))).not.toBe(left);
});
