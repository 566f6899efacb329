import { loadBrands } from '#platform/brand/brands.ts';
import { TODO_ITEMS, todosOf } from './todo.rules.ts';

const shipped = loadBrands('https://scores.live', 'brands', { examples: false }).byHost(undefined);
const none = { mail: false, payment: false, feeds: false };
const all = { mail: true, payment: true, feeds: true };

it('a site as it comes has everything to fill in, each with its place', () => {
  const todos = todosOf({ brand: shipped, brandsDir: 'brands', has: none });
  expect(todos.map(({ item }) => item)).toEqual(TODO_ITEMS);
  expect(todos.find(({ item }) => item === 'contact')?.place).toBe('brands/touchline.json: contact.email');
});

it('a site that is filled in has nothing left', () => {
  const brand = {
    ...shipped,
    logos: { mark: '/uploads/mark.svg' },
    contact: { email: 'desk@scores.live' },
    imprint: {
      ...shipped.imprint,
      company: 'Scores Ltd.',
      address: '1 High Street',
      email: 'legal@scores.live',
    },
    certificates: [{}],
  };
  expect(todosOf({ brand, brandsDir: 'brands', has: all })).toEqual([]);
});
