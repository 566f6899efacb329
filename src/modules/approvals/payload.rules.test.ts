import { fieldsOf } from './payload.rules.ts';

it('payload: one line per value, with the value before', () => {
  const after = {
    id: 3,
    price: 900,
    names: { en: 'Mug' },
    prizes: [{ coins: 5 }],
    on: true,
    place: undefined,
  };
  expect(fieldsOf({ after, before: { price: 100, on: true } })).toEqual([
    { name: 'id', value: '3', before: null },
    { name: 'price', value: '900', before: '100' },
    { name: 'names.en', value: 'Mug', before: null },
    { name: 'prizes[1].coins', value: '5', before: null },
    { name: 'on', value: 'true', before: null },
  ]);
});

it('payload: bounded for any input', () => {
  const after = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`k${i}`, 'x'.repeat(5_000)]));
  const fields = fieldsOf({ after, before: {} });
  expect(fields).toHaveLength(200);
  expect(fields[0]!.value).toHaveLength(500);
});
