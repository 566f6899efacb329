import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { messagesOf } from '#conventions/message-packs.ts';
import { LANGUAGE_CODES, language } from '#platform/i18n/languages.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { NoInvitations } from './invitations.tsx';

it.each(LANGUAGE_CODES)(
  'invitations: the empty list has its text in %s, and offers to create one',
  (lang) => {
    const { locale } = language(lang);
    const messages = Object.fromEntries(messagesOf(lang).map(({ id, text }) => [id, text]));
    const shown = renderToStaticMarkup(
      <I18nProvider value={setupI18n({ locale, messages: { [locale]: messages } })}>
        <NoInvitations />
      </I18nProvider>,
    );
    for (const id of ['none', 'noneText', 'make'])
      expect(shown).toContain(messages[`admin.invitations.${id}`]);
    expect(shown).toMatch(/<button[^>]* form="new-invitation"/);
  },
);
