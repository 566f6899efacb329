import { changesOf } from './audit.rules.ts';

it.each([
  [{ from: '1:0', to: '2:0', reason: 'typo' }, [['', '1:0', '2:0']], [['reason', 'typo']]],
  [{ before: 'paying', after: 'paid' }, [['', 'paying', 'paid']], []],
  [{ before: 'closed', mode: 'open' }, [['mode', 'closed', 'open']], []],
  [{ price: 8, priceBefore: 7, on: true, onBefore: true, reason: '' }, [['price', 7, 8]], []],
  [
    { change: '{"open":true,"slow":5}' },
    [],
    [
      ['open', true],
      ['slow', 5],
    ],
  ],
  [{ text: '{not json' }, [], [['text', '{not json']]],
  [{ from: 'x' }, [], [['from', 'x']]],
] as const)('%j', (details, changes, rest) => {
  const read = changesOf(details);
  expect(read.changes.map(({ name, before, after }) => [name, before, after])).toEqual(changes);
  expect(read.rest).toEqual(rest);
});
