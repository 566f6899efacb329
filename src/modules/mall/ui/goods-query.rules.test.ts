import { readGoodsQuery, sortedBy, writeGoodsQuery } from './goods-query.rules.ts';

it.each([
  ['', '/mall'],
  ['sort=time&direction=desc', '/mall'],
  ['direction=asc', '/mall?direction=asc'],
  ['sort=price', '/mall?sort=price'],
  ['sort=price&direction=desc&kind=card&max=500', '/mall?sort=price&direction=desc&kind=card&max=500'],
  ['sort=name&direction=up&kind=food&max=-1', '/mall'],
])('goods query: %j is %s', (query, address) => {
  expect(writeGoodsQuery(readGoodsQuery(new URLSearchParams(query)))).toBe(address);
});

it('goods query: sorting twice by a column reverses its direction', () => {
  const first = readGoodsQuery(new URLSearchParams());
  expect(sortedBy(first, 'price')).toMatchObject({ sort: 'price', direction: 'asc' });
  expect(sortedBy(sortedBy(first, 'price'), 'price')).toMatchObject({ direction: 'desc' });
  expect(sortedBy(first, 'time')).toMatchObject({ sort: 'time', direction: 'asc' });
});
