import { sportOf } from '#modules/catalog/sports/index.ts';
import type { LiveText } from '../../sheet.contract.ts';
import { aDetail, anEvent } from './detail.factory.ts';
import { feedOf, feedPeriods, firstFilter, hasFilter, isKey } from './feed.rules.ts';

const football = sportOf('football');
const basketball = sportOf('basketball');
let seq = 0;
const aText = (key: string, values: Partial<LiveText> = {}): LiveText => ({
  seq: ++seq,
  period: 1,
  minute: null,
  side: null,
  text: key,
  key,
  at: null,
  ...values,
});
const names = (items: ReturnType<typeof feedOf>) =>
  items.map((item) => (item.event ? item.event.kind : item.text.key));

const detail = aDetail(
  'football',
  {},
  {
    events: [
      anEvent('shotSaved', { minute: 60, period: 2, side: 'away' }),
      anEvent('goal', { minute: 22, score: [1, 0] }),
      anEvent('corner', { minute: 21 }),
      anEvent('substitution', { minute: 46, period: 2, player: 'A', second: 'B' }),
    ],
    texts: [
      aText('matchStart'),
      aText('corner', { minute: 21, side: 'home' }),
      aText('goal', { minute: 22, side: 'home' }),
      aText('injury', { minute: 30 }),
      aText('periodEnd'),
      aText('periodStart', { period: 2 }),
      aText('ownSubstitution', { minute: 46, period: 2 }),
      aText('matchEnd', { period: 2 }),
    ],
  },
);

describe('the feed', () => {
  const items = feedOf(football, detail);

  it('has events and texts once each, in order of play', () => {
    expect(names(items)).toEqual([
      'matchStart',
      'corner',
      'goal',
      'injury',
      'periodEnd',
      'substitution',
      'shotSaved',
      'matchEnd',
    ]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it('is by period, the newest first only while live', () => {
    const live = feedPeriods(items, 'all', 'in_progress', 100);
    expect(live.map(({ period }) => period)).toEqual([2, 1]);
    expect(names(live[0]!.items)).toEqual(['matchEnd', 'shotSaved', 'substitution']);
    const over = feedPeriods(items, 'all', 'finished', 3);
    expect(over.map(({ period, items: own }) => [period, names(own)])).toEqual([
      [1, ['matchStart', 'corner', 'goal']],
    ]);
  });

  it('omits minor events under key events', () => {
    const key = feedPeriods(items, 'key', 'finished', 100).flatMap(({ items: own }) => names(own));
    expect(key).toEqual(['matchStart', 'goal', 'periodEnd', 'substitution', 'matchEnd']);
    expect([firstFilter(items), hasFilter(items)]).toEqual(['key', true]);
  });

  it('has no filter where it makes no difference', () => {
    const baskets = feedOf(basketball, { events: [anEvent('twoPointer', { minute: 1 })], texts: [] });
    expect([firstFilter(baskets), hasFilter(baskets)]).toEqual(['all', false]);
  });
});

it.each([
  ['football', 'goal', true],
  ['football', 'foul', false],
  ['football', 'var', true],
  ['basketball', 'twoPointer', false],
  ['basketball', 'substitution', false],
  ['basketball', 'fouledOut', true],
  ['cricket', 'wicket', true],
  ['lol', 'kill', false],
  ['lol', 'baron', true],
] as const)('%s: %s is a key event: %s', (game, kind, expected) => {
  expect(isKey(sportOf(game), kind)).toBe(expected);
});
