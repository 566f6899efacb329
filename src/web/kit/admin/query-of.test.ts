import { queryOf } from './query-of.ts';

it('leaves out what is empty, and takes both days into the range', () => {
  const from = new Date('2026-11-15T00:00').toISOString();
  const to = new Date('2026-11-17T00:00').toISOString();
  expect(queryOf({ text: '', role: 'anchor', from: '2026-11-15', to: '2026-11-16' })).toEqual({
    role: 'anchor',
    from,
    to,
  });
  expect(queryOf({ text: '' })).toEqual({});
});
