import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import { I18nProvider } from '../i18n/use-t.ts';
import { usePageLanguage } from './use-page-language.ts';

const Page = () => usePageLanguage();

it.each([...LANGUAGES.values()])('a page of $locale is in $code', ({ locale, code }) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const html = renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <Page />
    </I18nProvider>,
  );
  expect(html).toBe(code);
});
