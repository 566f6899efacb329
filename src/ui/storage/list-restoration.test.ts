import { keepAt, keptAt } from './list-restoration.ts';

it('a place keeps what was last loaded there, and the oldest of many places are forgotten', () => {
  keepAt('first', 1);
  keepAt('again', 1);
  for (let place = 0; place < 18; place++) keepAt(`${place}`, place);
  keepAt('again', 2);
  keepAt('last', 3);
  expect([keptAt('first'), keptAt('again'), keptAt('0'), keptAt('last')]).toEqual([undefined, 2, 0, 3]);
});
