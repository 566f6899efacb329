import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { MouseEvent, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { messagesOf } from '#conventions/message-packs.ts';
import { MaskedHeading } from '#modules/matches/ui/spoiler/masked-title.tsx';
import { revealMatch } from '#modules/matches/ui/spoiler/reveal-link.ts';
import { language } from '#platform/i18n/languages.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import type { ArticleCard } from '../news.contract.ts';
import { ArticleList } from './article-list.tsx';
import { NewsScreen } from './news-screen.tsx';

it.each(['en', 'ar', 'zh_CN'] as const)('a page in %s links the feed of its language', (code) => {
  const { locale } = language(code);
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const news = { articles: [], nextCursor: null, hasMore: false };
  const html = renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <Framed>
        <NewsScreen game="football" page={1} news={news} hot={[]} />
      </Framed>
    </I18nProvider>,
  );
  expect(html).toContain(`href="/rss/football.xml?lang=${code}"`);
  expect(html).toMatch(/href="[^"]*\/videos\/football"/);
});

const messages = Object.fromEntries(messagesOf('en').map(({ id, text }) => [id, compileMessage(text)]));
const inEnglish = (at: string, node: ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider value={setupI18n({ locale: 'en', messages: { en: messages } })}>
      <Framed at={at}>{node}</Framed>
    </I18nProvider>,
  );
const anArticle = (id: number, title: string, hasResult: boolean): ArticleCard => ({
  ...{ id, game: 'football', lang: 'en', title, summary: 'Read on', cover: null, author: null, hasResult },
  ...{ publishTime: '2026-11-15T12:00:00.000Z', views: 3, likes: 0 },
});

it('an article that may contain a result has a spoiler mask wherever its title is, and others have none', () => {
  const articles = [anArticle(1, 'Northbank beat the champions', true), anArticle(2, 'A new coach', false)];
  const news = { articles, nextCursor: null, hasMore: false };
  const html = inEnglish(
    '/news/football',
    <NewsScreen game="football" page={1} news={news} hot={articles} />,
  );
  const veiled =
    /class="tells"><bdi[^>]*>Northbank beat the champions<\/bdi><\/span><span class="veil">Headline hidden/g;
  expect(html.match(veiled)).toHaveLength(2);
  expect(html.match(/Northbank beat/g)).toHaveLength(2);
  expect(html.match(/class="veil"/g)).toHaveLength(2);
  expect(html.match(/class="[\w -]*\bveiled\b/g)).toHaveLength(2);
  expect(html).toContain('class="news-summary tells"');
});

it('a headline revealed in a list stays revealed on its page and on return', () => {
  const articles = [anArticle(7, 'Northbank beat the champions', true), anArticle(8, 'Lens fall', true)];
  const list = () => inEnglish('/news/football', <ArticleList articles={articles} lead={false} />);
  const page = (id: number) =>
    inEnglish(`/news/football/${id}`, <MaskedHeading text="Northbank beat" veil="Headline hidden" />);
  expect([list(), page(7)].join()).not.toContain('data-shown');
  const tap = { button: 0, defaultPrevented: false, preventDefault: vi.fn() };
  const currentTarget = { pathname: '/news/football/7', closest: () => ({ dataset: {} }) };
  revealMatch({ ...tap, currentTarget } as unknown as MouseEvent<HTMLAnchorElement>);
  expect(tap.preventDefault).toHaveBeenCalled();
  expect(list().match(/data-shown/g)).toHaveLength(1);
  expect(page(7)).toContain('data-shown');
  expect(page(8)).not.toContain('data-shown');
});
