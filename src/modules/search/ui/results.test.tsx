import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { messagesOf } from '#conventions/message-packs.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import type { Found, FoundArticle, FoundVideo } from '../search.contract.ts';
import type { LineKind } from './lines.ts';
import { Results } from './results.tsx';

const messages = Object.fromEntries(messagesOf('en').map(({ id, text }) => [id, compileMessage(text)]));
const NONE = {
  game: ['lol' as const],
  match: [],
  team: [],
  league: [],
  player: [],
  streamer: [],
  room: [],
  expert: [],
};
const anArticle = (id: number, title: string, hasResult: boolean): FoundArticle => ({
  ...{ id, game: 'football', title, summary: 'Read on', cover: null, hasResult },
  publishTime: '2026-11-15T12:00:00.000Z',
});
const aVideo = (id: number, title: string, sides: string | null): FoundVideo => ({
  ...{ id, game: 'football', title, poster: null, seconds: 60, sides },
  publishTime: '2026-11-15T12:00:00.000Z',
});
const found: Found = {
  ...{ ...NONE, words: ['north'], capped: false, alike: false },
  totals: { news: 2, video: 2 } as Found['totals'],
  news: [anArticle(1, 'Northbank beat the champions', true), anArticle(2, 'Northbank after the 2–0', false)],
  video: [
    aVideo(3, 'Northbank 3–1 Harbour', null),
    aVideo(4, 'Northbank run away with it', 'Northbank – Hills'),
  ],
};
const shown = (kind: LineKind): string =>
  renderToStaticMarkup(
    <I18nProvider value={setupI18n({ locale: 'en', messages: { en: messages } })}>
      <Framed>
        <Results kind={kind} found={found} />
      </Framed>
    </I18nProvider>,
  );

it('news that may contain a result have a spoiler mask, and scores in titles are masked', () => {
  const news = shown('news');
  expect(news).toMatch(
    /class="found-words tells"><b><bdi><mark>North<\/mark>bank beat.*?<bdi class="veil">Headline hidden/,
  );
  expect(news.match(/class="found-line veiled"/g)).toHaveLength(1);
  expect(news).toContain('<mark>North</mark>bank after the <span class="spoils">2–0</span>');
  expect(news.match(/data-hides=""/g)).toHaveLength(2);
  expect(shown('video')).toContain('<mark>North</mark>bank <span class="spoils">3–1</span> Harbour');
});

it('a video whose title may contain a result is named by its sides', () => {
  const [, film] = shown('video').split('</li>');
  expect(film).toContain('class="found-line veiled"');
  expect(film).toMatch(/class="found-words tells">.*run away.*<bdi class="veil">Northbank – Hills<\/bdi>/);
});

it('a game leads to its page', () => {
  expect(shown('game')).toMatch(/href="\/lol".*League of Legends/);
});
