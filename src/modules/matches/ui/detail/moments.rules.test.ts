import { sportOf } from '#modules/catalog/sports/index.ts';
import { anEvent } from './detail.factory.ts';
import { DETAILS } from './matches.factory.ts';
import {
  eventMinute,
  inOrder,
  lineMarks,
  lookOf,
  looksByPlayer,
  placeOf,
  scorersOf,
} from './moments.rules.ts';

const football = sportOf('football');

describe('an event', () => {
  it.each([
    ['football', 'goal', 'score'],
    ['football', 'ownGoal', 'score'],
    ['football', 'secondYellow', 'red'],
    ['football', 'corner', 'corner'],
    ['football', 'shotSaved', 'save'],
    ['football', 'throwIn', 'other'],
    ['snooker', 'yellow', 'score'],
    ['cricket', 'six', 'score'],
    ['icehockey', 'goalieChange', 'change'],
  ] as const)('%s %s looks like a %s', (game, kind, look) => {
    expect(lookOf(sportOf(game), kind)).toBe(look);
  });

  it.each([
    [{ minute: 67, extraMinute: null }, "67'"],
    [{ minute: 45, extraMinute: 2 }, "45+2'"],
    [{ minute: null, extraMinute: null }, ''],
  ])('%o is shown as %s', (event, text) => {
    expect(eventMinute(event)).toBe(text);
  });

  it.each([
    ['football', 2, { period: 1, minute: 0 }, 0],
    ['football', 2, { period: 1, minute: 45 }, 0.5],
    // Stoppage time does not reach into the next half.
    ['football', 2, { period: 1, minute: 48 }, 0.5],
    ['football', 2, { period: 2, minute: 90 }, 1],
    ['football', 4, { period: 3, minute: 105 }, 0.875],
    ['basketball', 4, { period: 3, minute: 25 }, 0.625],
    ['lol', 5, { period: 2, minute: 33 }, 0.4],
    ['lol', 5, { period: 2, minute: null }, 0.2],
  ] as const)('%s of %i periods: %o is at %f', (game, count, event, place) => {
    expect(placeOf(sportOf(game), count, event)).toBeCloseTo(place, 5);
  });
});

test('events are in order of play, with stoppage time after the minute', () => {
  const texts = [
    anEvent('goal', { period: 2, minute: 46 }),
    anEvent('goal', { minute: 45, extraMinute: 2 }),
    anEvent('goal', { minute: 45 }),
    anEvent('goal', { minute: 12 }),
  ];
  expect(inOrder(texts).map(eventMinute)).toEqual(["12'", "45'", "45+2'", "46'"]);
});

describe('the marks on the timeline', () => {
  const marks = lineMarks(football, 2, DETAILS.footballLive.events);

  it('are the goals, cards and substitutions of a side, without cancelled ones', () => {
    expect(marks.map(({ side, minutes }) => `${side} ${minutes}`)).toEqual([
      "home 14'",
      "home 22'",
      "away 41'",
      "away 57'",
      "home 61'",
      "home 64'",
    ]);
  });

  it('are merged where they would overlap', () => {
    const near = [anEvent('goal', { minute: 20 }), anEvent('yellowCard', { minute: 21 })];
    expect(lineMarks(football, 2, near)).toMatchObject([{ minutes: "20' 21'", events: [{}, {}] }]);
    const apart = [anEvent('goal', { minute: 20 }), anEvent('yellowCard', { minute: 21, side: 'away' })];
    expect(lineMarks(football, 2, apart)).toHaveLength(2);
  });

  it('have separate labels on a short timeline, and inside it', () => {
    const at = (minute: number, extraMinute: number | null = null) =>
      anEvent('goal', { minute, extraMinute, period: minute > 45 ? 2 : 1 });
    const crowded = lineMarks(football, 2, [at(1), at(48), at(52), at(61), at(65), at(90, 3)]);
    expect(crowded.map(({ minutes, crowded: hidden }) => (hidden ? '' : minutes))).toEqual([
      "1'",
      "48'",
      '',
      "61'",
      '',
      "90+3'",
    ]);
    expect(crowded.map(({ edge }) => edge)).toEqual(['start', null, null, null, null, 'end']);
    const change = anEvent('substitution', { minute: 46, period: 2 });
    expect(lineMarks(football, 2, [change, at(50)]).map((mark) => mark.crowded)).toEqual([false, false]);
  });

  it('are absent in sports with many points, and without minutes', () => {
    expect(lineMarks(sportOf('basketball'), 4, DETAILS.basketball.events)).toEqual([]);
    expect(lineMarks(football, 2, [anEvent('goal')])).toEqual([]);
  });
});

describe('scorers', () => {
  it('have one line each, with their minutes', () => {
    expect(scorersOf(football, DETAILS.footballLive.events, 'home')).toMatchObject([
      { name: 'Home Striker', look: 'score', minutes: [{ text: "22'" }, { text: "61'" }] },
    ]);
  });

  it('mark a penalty and a sending-off, and omit a cancelled goal', () => {
    expect(scorersOf(football, DETAILS.footballLive.events, 'away')).toMatchObject([
      { name: 'Away Winger', minutes: [{ text: "41'", note: 'penalty' }] },
      { name: 'Away Back', look: 'red' },
    ]);
  });

  it('omit the shoot-out and sports with many points', () => {
    expect(scorersOf(football, [anEvent('shootoutScored', { minute: 120, player: 'A' })], 'home')).toEqual(
      [],
    );
    expect(scorersOf(sportOf('basketball'), DETAILS.basketball.events, 'home')).toEqual([]);
  });
});

test('a substitution marks both players, of their own side', () => {
  const looks = looksByPlayer(football, DETAILS.footballLive.events);
  expect(looks.get('home Home Tired')).toEqual(['change']);
  expect(looks.get('home Home Fresh')).toEqual(['change']);
  expect(looks.get('home Home Striker')).toEqual(['score', 'score']);
  expect(looks.has('away Away Ghost')).toBe(false);
});
