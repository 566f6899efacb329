import { queryOf } from './query-of.ts';

it('leaves out empty values, and includes both days of the range', () => {
  const values = { text: '', role: 'anchor', from: '2026-10-31', to: '2026-11-01' };
  expect(queryOf(values, 'America/New_York')).toEqual({
    role: 'anchor',
    from: '2026-10-31T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  });
  expect(queryOf({ text: '' }, 'UTC')).toEqual({});
});
