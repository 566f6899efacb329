import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { type CacheHtml, HtmlCacheContext } from '#ui/kit/list/html-cache-context.ts';
import { storePages } from '#ui/storage/list-restoration.ts';
import { cacheHtmlIn } from '#web/ssr/html-cache.tsx';
import kit from '../../../../locales/en/kit.json' with { type: 'json' };
import pack from '../../../../locales/en/matches.json' with { type: 'json' };
import type { Match } from '../matches.contract.ts';
import { DayList } from './match-list/day-list.tsx';
import type { MatchListData } from './match-list/load-match-list.ts';
import { aMatch, aPage, someSports } from './match-list/match-list-data.factory.ts';
import { parseView } from './match-list/view.rules.ts';
import type { LoadedPages } from './match-list/zone-list.rules.ts';

const messages = Object.fromEntries(
  Object.entries({ ...kit, ...pack }).map(([id, text]) => [id, compileMessage(text)]),
);
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });

const NOW = Date.parse('2026-11-15T12:30:00Z');
const TODAY = '2026-11-15';

function html(node: ReactNode, cacheHtml: CacheHtml | null = null): string {
  const router = createMemoryRouter([{ path: '*', element: node }]);
  return renderToString(
    <I18nProvider value={i18n}>
      <HtmlCacheContext value={cacheHtml}>
        <RouterProvider router={router} />
      </HtmlCacheContext>
    </I18nProvider>,
  );
}

const board = (matches: Match[], search = '', part: Partial<MatchListData> = {}): string =>
  html(<DayList board={aBoard(matches, search, part)} tabs title={<h1>Scores</h1>} />);

function aBoard(matches: Match[], search = '', part: Partial<MatchListData> = {}): MatchListData {
  return {
    view: parseView(new URLSearchParams(search), TODAY)!,
    today: TODAY,
    query: { timeZone: 'UTC' },
    list: aPage(matches),
    live: 3,
    sports: someSports,
    timeZone: 'UTC',
    renderedAt: NOW,
    ...part,
  };
}

const running = aMatch({
  state: 'in_progress',
  period: 1,
  clockSeconds: 22 * 60,
  clockRuns: true,
  clockAt: '2026-11-15T12:29:30Z',
  homeScore: 1,
  periodScores: [[1, 0, 0]],
  facts: { redCards: [0, 1], corners: [2, 1] },
  odds: { opening: [1_400, 4_000, 8_000], prices: [1_380, 4_750, 8_000] },
});

describe('a row', () => {
  const text = (match: Match) => board([match]).replace(/[\u2068\u2069]/g, '');

  it('of a live match has its minute, score, card, corners, odds and the button for details', () => {
    const markup = text(running);
    expect(markup).toContain('<span class="m-time" data-tick="true">23</span>');
    expect(markup.match(/<b class="m-score"[^>]*>\d/g)).toEqual([
      '<b class="m-score">1',
      '<b class="m-score">0',
    ]);
    expect(markup).toContain('<b class="m-card">1</b>');
    expect(markup).toContain('Cor 2-1');
    expect(markup).toContain('<i class="odd" data-move="down">1.38</i>');
    expect(markup).toContain('<i class="odd">8.00</i>');
    expect(markup).toContain('aria-expanded="false" aria-label="More on Harbour – Hills"');
    expect(markup).toContain('href="/football/1"');
  });

  it.each<[string, Partial<Match>, string]>([
    ['a match to come, in the reader’s zone', {}, '12:00'],
    ['half time', { state: 'break', period: 1 }, 'HT'],
    ['the break before extra time', { state: 'break', period: 2 }, 'Break'],
    ['a break of a game without halves', { game: 'basketball', state: 'break', period: 1 }, 'Break'],
    [
      'a quarter, counted down',
      { game: 'basketball', state: 'in_progress', period: 3, clockSeconds: 120 },
      'quarter 3\n',
    ],
    ['a set', { game: 'tennis', state: 'in_progress', period: 2 }, 'set 2'],
    ['kicks from the spot', { state: 'penalty', period: 5 }, 'shootout 1'],
    ['a shoot-out', { game: 'icehockey', state: 'penalty', period: 5 }, 'shootoutShots 1'],
    ['the end', { state: 'finished', period: 2 }, 'FT'],
    ['a match that was put off', { state: 'postponed' }, 'Postp.'],
  ])('shows for %s', (_, part, expected) => {
    const time = /<span class="m-time"[^>]*>([^<]*)/.exec(text(aMatch(part)))?.[1];
    expect(time).toContain(expected);
  });
});

describe('a match list', () => {
  it('has links with targets, the current one marked', () => {
    const markup = board([running], '?tab=football&day=-1');
    expect(markup).toContain('href="/?tab=football&amp;day=-1">Yesterday</a>');
    expect(markup).toMatch(/aria-current="page" href="\/\?tab=football&amp;day=-1"[^>]*>Football<\/a>/);
    expect(markup).toMatch(/aria-current="date"[^>]*href="\/\?tab=football&amp;day=-1"/);
    expect(markup).toContain('href="/?tab=football&amp;show=live"');
  });

  it('states the zone of its times', () => {
    const shanghai = board([aMatch()], '', { timeZone: 'Asia/Shanghai' });
    expect(shanghai).toContain('Times in Asia/Shanghai · GMT+8');
    expect(shanghai).toContain('>20:00<');
  });

  it('has labels of two or three outcomes above the odds', () => {
    expect(board([running])).toContain('<span>1</span><span>X</span><span>2</span>');
    const two = aMatch({ odds: { opening: [1_500, 2_500], prices: [1_500, 2_500] } });
    expect(board([two])).toContain('<span>1</span><span>2</span>');
    expect(board([aMatch()])).not.toContain('league-markets');
  });

  it.each([
    ['', {}, 'No matches'],
    ['?show=live', { query: { filter: 'live' as const } }, 'No live matches right now'],
    ['', { list: aPage([], { updatedAt: null }) }, 'No match data yet'],
  ])('without matches (%s) states the reason', (search, part, title) => {
    expect(board([], search, part)).toContain(`>${title}</h2>`);
  });

  it('leaves favourites to the browser', () => {
    const markup = board([], '?show=favourites');
    expect(markup).toContain('skeleton-row');
    expect(markup).not.toContain('match-row');
  });

  it('offers further pages only where there are any', () => {
    expect(board([running], '', { list: aPage([running], { nextCursor: 'x', hasMore: true }) })).toContain(
      'Show more',
    );
    expect(board([running])).toContain('You’ve reached the end');
  });
});

it('is restored with its later pages, each match once and the first page fresh', () => {
  const [old, later] = [aMatch({ id: 1, homeScore: 5, state: 'finished' }), aMatch({ id: 2 })];
  storePages<LoadedPages>('default / matches UTC', { ...aPage([old, later]), nextCursor: null });
  const markup = board([aMatch({ id: 1, homeScore: 7, state: 'finished' })]);
  expect(markup.match(/(?<=href="\/football\/)\d+/g)?.sort()).toEqual(['1', '2']);
  expect(markup).toContain('<b class="m-score">7');
  expect(markup).toContain('You’ve reached the end');
  storePages('default / matches UTC', undefined);
});

describe('odds', () => {
  it.each([
    [true, running],
    [false, { ...running, odds: null }],
  ])('have a notice and a switch: %s', (there, match) => {
    const shown = board([match]);
    expect(/class="odd"/.test(shown)).toBe(there);
    for (const text of [pack['matches.odds.adults'], `>${pack['matches.lines.odds']}<`])
      expect([text, shown.includes(text)]).toEqual([text, there]);
  });
});

describe('a cached match list', () => {
  const cacheHtml = cacheHtmlIn(i18n);
  const matches = [
    running,
    aMatch({ id: 2 }),
    aMatch({ id: 3, game: 'lol', leagueId: 11, state: 'finished' }),
  ];
  const made = aBoard(matches, '', { list: aPage(matches, { nextCursor: 'next', hasMore: true }) });
  const both = (part: Partial<MatchListData>) =>
    [cacheHtml, null].map((memory) => html(<DayList board={{ ...made, ...part }} title={null} />, memory));

  it('equals the browser’s render, at first and after the clock has moved', () => {
    for (const renderedAt of [NOW, NOW + 1_000, NOW + 60_000, NOW + 600_000, NOW]) {
      const [remembered, rendered] = both({ renderedAt });
      expect(remembered).toBe(rendered);
    }
  });

  it('is rendered again in another time zone, and after a change of a match', () => {
    const [remembered, rendered] = both({ timeZone: 'Asia/Tokyo' });
    expect(remembered).toBe(rendered);
    const scored = { ...running, homeScore: 4 };
    const [after, expected] = both({ list: { ...made.list, matches: [scored, ...matches.slice(1)] } });
    expect(after).toBe(expected);
    expect(after).toContain('<b class="m-score">4</b>');
  });

  it('shows since when a feed is stale in the zone of the page', () => {
    const silent = aMatch({ id: 4, state: 'in_progress', period: 1, silentSince: '2026-11-15T12:10:00Z' });
    for (const [timeZone, time] of [
      ['UTC', '12:10'],
      ['Asia/Tokyo', '21:10'],
    ] as const) {
      const [cached, rendered] = both({ list: aPage([silent]), timeZone });
      expect(cached).toBe(rendered);
      expect(cached).toContain(time);
    }
  });
});
