import { sportOf } from '#modules/catalog/sports/index.ts';
import { DETAILS, gameOf } from './matches.factory.ts';
import { chosenTab, nextTab, tabsOf } from './tabs.rules.ts';

type Name = keyof typeof DETAILS;
const tabs = (name: Name) => tabsOf(DETAILS[name], sportOf(gameOf(DETAILS[name])));

test.each<[Name, string]>([
  ['footballLive', 'data preview meetings playback lineups statistics odds trend chat'],
  ['basketball', 'data lineups trend chat'],
  ['lolSeries', 'data lineups chat'],
  ['tennis', 'data chat'],
  ['baseball', 'data chat'],
  ['notStarted', 'preview meetings chat'],
  ['postponed', 'chat'],
  ['bare', 'chat'],
])('%s has the tabs %s', (name, expected) => {
  expect(tabs(name).join(' ')).toBe(expected);
});

test.each<[Name, string | null, string]>([
  ['footballLive', null, 'data'],
  ['footballLive', 'odds', 'odds'],
  ['footballLive', 'nothing', 'data'],
  ['tennis', 'odds', 'data'],
  ['notStarted', null, 'preview'],
  ['notStarted', 'data', 'preview'],
  ['bare', null, 'chat'],
])('%s opened with ?tab=%s shows %s', (name, requested, expected) => {
  expect(chosenTab(requested, tabs(name), DETAILS[name])).toBe(expected);
});

describe('nextTab', () => {
  const tabs = ['data', 'preview', 'odds'] as const;
  it.each([
    ['to the left, on', { x: -90, y: 10 }, false, 'odds'],
    ['to the right, back', { x: 90, y: -10 }, false, 'data'],
    ['to the left from right to left, back', { x: -90, y: 0 }, true, 'data'],
    ['not far enough', { x: -40, y: 0 }, false, null],
    ['rather down than across', { x: -90, y: 80 }, false, null],
  ] as const)('%s', (_, move, rightToLeft, expected) => {
    expect(nextTab(tabs, 'preview', move, rightToLeft)).toBe(expected);
  });

  it('is null at an end', () => expect(nextTab(tabs, 'odds', { x: -90, y: 0 }, false)).toBeNull());
});
