import { sportOf } from '#modules/catalog/sports/index.ts';
import {
  type ChapterEvent,
  chaptersOf,
  LEAD_MS,
  matchMoments,
  type ReplayChapter,
} from './chapters.rules.ts';

const T = Date.parse('2026-11-19T20:00:00.000Z');
const MINUTE = 60_000;
const event = (id: string, kind: string, more: Partial<ChapterEvent> = {}): ChapterEvent => ({
  ...{ id, kind, side: 'home', player: 'Lin', score: null, cancelled: false },
  ...more,
});
const textOf = ({ at, event: kind, player, score }: ReplayChapter) =>
  [`${(at + LEAD_MS - T) / MINUTE}`, kind, player, score?.join('-')].filter(Boolean).join(' ');

const found = (
  game: Parameters<typeof sportOf>[0],
  events: readonly ChapterEvent[],
  times: Record<string, number>,
  scored: readonly [minute: number, home: number, away: number][],
) =>
  matchMoments({
    sport: sportOf(game),
    events,
    times: new Map(Object.entries(times).map(([id, minute]) => [id, T + minute * MINUTE])),
    scored: scored.map(([minute, homeScore, awayScore]) => ({
      at: T + minute * MINUTE,
      homeScore,
      awayScore,
    })),
  }).map(textOf);

describe('moments of a match', () => {
  it('a goal is at the time of its score, with its scorer', () => {
    const goal = event('1', 'goal', { score: [1, 0] });
    expect(found('football', [goal], { 1: 12 }, [[11, 1, 0]])).toEqual(['11 goal Lin 1-0']);
    expect(found('football', [goal], { 1: 12 }, [])).toEqual(['12 goal Lin 1-0']);
  });

  it('a goal without its event has the score alone', () => {
    expect(found('football', [], {}, [[11, 1, 0]])).toEqual(['11 1-0']);
  });

  it('cards, penalties missed and reviews are among them, corners and cancelled goals are not', () => {
    const events = [
      event('1', 'yellowCard'),
      event('2', 'redCard'),
      event('3', 'corner'),
      event('4', 'missedPenalty'),
      event('5', 'goal', { score: [1, 0], cancelled: true }),
      event('6', 'var'),
      event('7', 'substitution'),
    ];
    const times = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 };
    expect(found('football', events, times, [])).toEqual([
      '1 yellowCard Lin',
      '2 redCard Lin',
      '4 missedPenalty Lin',
      '6 var Lin',
    ]);
  });

  it('an event whose time is unknown is none', () => {
    expect(found('football', [event('1', 'redCard')], {}, [])).toEqual([]);
  });

  it('baskets are none', () => {
    const basket = event('1', 'twoPointer', { score: [2, 0] });
    expect(found('basketball', [basket], { 1: 1 }, [[1, 2, 0]])).toEqual([]);
  });

  it('sets are among them', () => {
    expect(found('tennis', [], {}, [[40, 1, 0]])).toEqual(['40 1-0']);
  });
});

describe('chapters of a recording', () => {
  const at = (ms: number): ReplayChapter => ({
    ...{ at: T + ms, event: 'goal', side: 'home', player: null, score: null, gift: null },
  });
  const recorded = { capturedAt: new Date(T), durationMs: 10 * MINUTE };
  it.each<[string, number, number | null]>([
    ['before it', -LEAD_MS - 1, null],
    ['at its very beginning', -LEAD_MS, 0],
    ['in it', 90_500, 90.5],
    ['at its end', 10 * MINUTE, null],
  ])('a moment %s', (_, ms, expected) => {
    expect(chaptersOf(recorded, [at(ms)])[0]?.at ?? null).toBe(expected);
  });

  it('are in the order of the recording', () => {
    expect(chaptersOf(recorded, [at(3_000), at(1_000), at(2_000)]).map((chapter) => chapter.at)).toEqual([
      1, 2, 3,
    ]);
  });
});
