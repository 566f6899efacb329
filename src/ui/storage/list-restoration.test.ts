import { storedPages, storePages } from './list-restoration.ts';

it('a history entry restores its last loaded pages, and the oldest entries are evicted', () => {
  storePages('first', 1);
  storePages('again', 1);
  for (let place = 0; place < 18; place++) storePages(`${place}`, place);
  storePages('again', 2);
  storePages('last', 3);
  expect([storedPages('first'), storedPages('again'), storedPages('0'), storedPages('last')]).toEqual([
    undefined,
    2,
    0,
    3,
  ]);
});
