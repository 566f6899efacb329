import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { language } from '#platform/i18n/languages.ts';
import { I18nProvider } from '#web/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
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
