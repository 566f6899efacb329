import type { EntryBody } from '../entries.rules.ts';
import { afterAnswers, countedToo, entriesOf, type QueuedEntry, toSend, without } from './queue.rules.ts';

const start: EntryBody = { kind: 'start' };
const entry = (id: string, rest: Partial<QueuedEntry> = {}): QueuedEntry => ({
  ...{ id, at: '2026-11-20T19:00:00.000Z', seen: 0, body: start },
  ...rest,
});

it('the queue: stored entries leave it, those with a problem wait for the scorer, the rest are sent again', () => {
  const other = { id: 'x', by: 'ann', at: 0 };
  const queue = afterAnswers(
    [entry('a'), entry('b'), entry('c'), entry('d'), entry('e')],
    [
      { id: 'a', status: 'accepted' },
      { id: 'b', status: 'known' },
      { id: 'c', status: 'conflict', other },
      { id: 'd', status: 'rejected', reason: 'begun' },
    ],
  );
  expect(queue).toEqual([
    entry('c', { problem: { other } }),
    entry('d', { problem: { reason: 'begun' } }),
    entry('e'),
  ]);
  expect(toSend(queue)).toEqual([entry('e')]);
  expect(toSend(countedToo(queue, 'c'))).toEqual([entry('c', { anyway: true }), entry('e')]);
  expect(without(queue, 'd').map(({ id }) => id)).toEqual(['c', 'e']);
});

it('entriesOf: queued entries count at once, at the time of the server', () => {
  const stored = { seq: 1, id: 'a', at: 1_000, userId: 1, by: 'ann', body: start };
  const waiting = [entry('a'), entry('b'), entry('c', { problem: {} })];
  const shown = entriesOf({ entries: [stored], seq: 1 }, waiting, 2, 5_000);
  expect(shown.map(({ id, seq, userId }) => [id, seq, userId])).toEqual([
    ['a', 1, 1],
    ['b', 2, 2],
  ]);
  expect(shown[1]!.at).toBe(Date.parse('2026-11-20T19:00:05.000Z'));
});
