import { SAME_EVENT_MS, type SentEntry, sameAs } from './conflicts.rules.ts';
import type { Entry, EntryBody } from './entries.rules.ts';

const goal: EntryBody = { kind: 'event', side: 'home', event: 'goal', player: null };
const entry = (body: EntryBody, rest: Partial<Entry> = {}): Entry =>
  ({ ...body, id: 'theirs', at: 0, seq: 5, userId: 1, ...rest }) as Entry;
const sent = (body: EntryBody, rest: Partial<SentEntry> = {}): SentEntry => ({
  ...entry(body, { id: 'mine', seq: 6, userId: 2 }),
  seen: 4,
  ...(rest as object),
});

it.each<[title: string, mine: SentEntry, theirs: Entry, same: boolean]>([
  ['the same goal by two who did not see each other', sent(goal), entry(goal), true],
  ['a goal that the device had seen', sent(goal, { seen: 5 }), entry(goal), false],
  ['a goal of the other side', sent(goal), entry({ ...goal, side: 'away' }), false],
  ['another kind', sent(goal), entry({ ...goal, event: 'corner' }), false],
  ['a goal long before', sent(goal, { at: SAME_EVENT_MS + 1 }), entry(goal), false],
  ['an own goal of the same person again', sent(goal, { userId: 1 }), entry(goal), false],
  ['the same half-time', sent({ kind: 'endPeriod' }, { at: 300_000 }), entry({ kind: 'endPeriod' }), true],
  ['two commentaries', sent({ kind: 'text', text: 'a' }), entry({ kind: 'text', text: 'a' }), false],
])('sameAs: %s', (_, mine, theirs, same) => {
  expect(sameAs(mine, [theirs], new Set())?.id ?? null).toBe(same ? 'theirs' : null);
});

it('sameAs: an undone entry is no conflict', () => {
  expect(sameAs(sent(goal), [entry(goal)], new Set(['theirs']))).toBeNull();
});
