import type { Message } from '#modules/chat/chat.contract.ts';
import {
  addPage,
  type LoadedMinutes,
  linesAt,
  MOST_SHOWN,
  passedBetween,
  wantedAt,
} from './replay-chat.rules.ts';

const BEGAN = Date.parse('2026-11-19T20:00:00.000Z');
const LENGTH = 3_600;
const NONE: LoadedMinutes = new Map();

const said = (second: number): Message => ({
  seq: Math.round(second * 1000) + 1,
  kind: 'text',
  at: new Date(BEGAN + second * 1000).toISOString(),
  user: null,
  badge: null,
  text: `${second}`,
  data: null,
});
/** The minutes with what was said in them; a cursor where they go on. */
const loaded = (minutes: Record<number, readonly number[]>, cursors: Record<number, string> = {}) =>
  Object.entries(minutes).reduce<LoadedMinutes>((all, [minute, seconds]) => {
    const nextCursor = cursors[Number(minute)] ?? null;
    const page = { lines: seconds.map(said), nextCursor, hasMore: nextCursor !== null };
    return addPage(all, Number(minute), page, BEGAN);
  }, NONE);
const secondsOf = (lines: readonly { second: number }[] | null) => lines?.map(({ second }) => second) ?? null;

describe('lines of a replay', () => {
  const chat = loaded({ 1: [60, 90], 2: [120.5, 121, 150] });
  it.each<[string, number, number[]]>([
    ['none before the first', 59.9, []],
    ['none of a later moment', 120.9, [60, 90, 120.5]],
    ['those of this very moment', 121, [60, 90, 120.5, 121]],
    ['all at the end', 179, [60, 90, 120.5, 121, 150]],
    ['fewer after seeking back', 61, [60]],
    ['none in a minute that is not loaded, as something would be missing', 250, []],
  ])('%s', (_, second, expected) => {
    expect(secondsOf(linesAt(chat, second))).toEqual(expected);
  });

  it('begin after an earlier minute that is not complete', () => {
    expect(secondsOf(linesAt(loaded({ 1: [60], 2: [121] }, { 1: 'more' }), 130))).toEqual([121]);
  });

  it('are the newest of many', () => {
    const many = loaded({ 0: Array.from({ length: 400 }, (_, i) => i / 10) });
    expect(linesAt(many, 30)).toHaveLength(MOST_SHOWN);
    expect(linesAt(many, 30).at(-1)?.second).toBe(30);
  });
});

describe('the page of a replay’s chat to load', () => {
  const busy = Array.from({ length: 60 }, (_, i) => 60 + i);
  it.each<[string, LoadedMinutes, number, [number, string | null] | null]>([
    ['the present minute first', NONE, 65, [1, null]],
    ['the rest of the present minute', loaded({ 1: busy }, { 1: 'more' }), 61, [1, 'more']],
    ['the coming minute shortly before it', loaded({ 1: busy }), 100, [2, null]],
    ['no coming minute long before it', loaded({ 0: busy.map((s) => s - 60), 1: busy }), 95, null],
    ['earlier minutes while few lines are shown', loaded({ 1: [61] }), 70, [0, null]],
    ['no earlier minutes with many lines', loaded({ 1: busy }), 95, null],
    ['nothing before the beginning', loaded({ 0: [] }), 10, null],
    ['nothing after the end', loaded({ 59: busy.map((s) => s + 3_480) }), LENGTH - 1.5, null],
  ])('%s', (_, chat, second, expected) => {
    const wanted = wantedAt(chat, second, LENGTH);
    expect(wanted && [wanted.minute, wanted.cursor]).toEqual(expected);
  });

  it('ten earlier minutes at most', () => {
    const quiet = loaded(Object.fromEntries(Array.from({ length: 11 }, (_, i) => [20 + i, []])));
    expect(wantedAt(quiet, 30 * 60 + 5, LENGTH)).toBeNull();
  });

  it('forgets minutes far away', () => {
    let chat = NONE;
    for (let minute = 0; minute < 60; minute += 1)
      chat = addPage(chat, minute, { lines: [], nextCursor: null, hasMore: false }, BEGAN);
    expect(chat.has(0)).toBe(false);
    expect(chat.has(59)).toBe(true);
    expect(chat.size).toBe(40);
  });
});

it.each<[string, number, number, number[] | null]>([
  ['those between two looks', 119.8, 120.6, [120, 120.5]],
  ['not the one of the last look again', 120, 120.4, []],
  ['across two minutes', 119, 120, [119.5, 120]],
  ['none after a seek forward', 100, 120, null],
  ['none after a seek back', 120, 100, null],
])('danmu of a replay: %s', (_, before, now, expected) => {
  const chat = loaded({ 1: [110, 119.5], 2: [120, 120.5] });
  expect(secondsOf(passedBetween(chat, before, now))).toEqual(expected);
});
