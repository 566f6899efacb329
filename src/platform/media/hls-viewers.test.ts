import { HlsViewers } from './hls-viewers.ts';

it('counts each viewer once, while requests continue', () => {
  const readers = new HlsViewers({ readerMs: 100, viewers: 10 });
  for (const at of [0, 40]) readers.saw('a', at);
  readers.saw('b', 50);
  readers.saw('a', 80);
  expect([readers.count(99), readers.count(150), readers.count(180)]).toEqual([2, 1, 0]);
  readers.saw('b', 200);
  expect(readers.count(200)).toBe(1);
});

it('is limited, and frees slots as viewers leave', () => {
  const readers = new HlsViewers({ readerMs: 100, viewers: 2 });
  for (const name of ['a', 'b', 'c']) readers.saw(name, 0);
  expect(readers.count(0)).toBe(2);
  readers.saw('a', 60);
  readers.saw('c', 120);
  expect(readers.count(120)).toBe(2);
});
