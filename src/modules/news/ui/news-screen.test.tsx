import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { language } from '#platform/i18n/languages.ts';
import { I18nProvider } from '#web/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import { messagesOf } from '../../../house/packs.ts';
import type { ArticleCard } from '../news.contract.ts';
import { NewsScreen } from './news-screen.tsx';

it.each(['en', 'ar', 'zh_CN'] as const)('the feed that a page in %s offers is in its language', (code) => {
  const { locale } = language(code);
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const news = { articles: [], nextCursor: null, hasMore: false };
  const html = renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <Framed>
        <NewsScreen game="football" page={1} news={news} hot={[]} timeZone="UTC" />
      </Framed>
    </I18nProvider>,
  );
  expect(html).toContain(`href="/rss/football.xml?lang=${code}"`);
  expect(html).toMatch(/href="[^"]*\/videos\/football"/);
});

it('what may tell a result in words has a veil wherever its title stands, and other news have none', () => {
  const messages = Object.fromEntries(messagesOf('en').map(({ id, text }) => [id, compileMessage(text)]));
  const anArticle = (id: number, title: string, tells: boolean): ArticleCard => ({
    ...{ id, game: 'football', lang: 'en', title, summary: 'Read on', cover: null, author: null, tells },
    ...{ publishTime: '2026-11-15T12:00:00.000Z', views: 3, likes: 0 },
  });
  const articles = [anArticle(1, 'Northbank beat the champions', true), anArticle(2, 'A new coach', false)];
  const html = renderToStaticMarkup(
    <I18nProvider value={setupI18n({ locale: 'en', messages: { en: messages } })}>
      <Framed>
        <NewsScreen
          game="football"
          page={1}
          news={{ articles, nextCursor: null, hasMore: false }}
          hot={articles}
          timeZone="UTC"
        />
      </Framed>
    </I18nProvider>,
  );
  const veiled =
    /class="tells"><bdi[^>]*>Northbank beat the champions<\/bdi><\/span><span class="veil">Headline hidden/g;
  expect(html.match(veiled)).toHaveLength(2);
  expect(html.match(/Northbank beat/g)).toHaveLength(2);
  expect(html.match(/class="veil"/g)).toHaveLength(2);
  expect(html.match(/class="[\w -]*\bveiled\b/g)).toHaveLength(2);
  expect(html).toContain('class="news-summary tells"');
});
