import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { messagesOf } from '#conventions/message-packs.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import type { Good } from '../goods.contract.ts';
import { GoodCard } from './good-card.tsx';

const good: Good = {
  ...{ goodsId: 1, kind: 'physical', name: 'Scarf', picture: '/scarf.webp' },
  ...{ price: 1_300, stock: 50, redeemed: 4, isNew: false },
};

it.each([
  ['en', 97, '1,203 coins short'],
  ['en', 1_299, '1 coin short'],
  ['de', 97, '1.203 Coins fehlen'],
  // Arabic plural category of a number ends with 3 to 10.
  ['ar', 97, 'تنقصك 1,203 عملات'],
  ['ar', 0, 'تنقصك 1,300 عملة'],
  ['ar', 1_298, 'تنقصك عملتان'],
] as const)(
  'good card: coins that are missing, in %s, with a balance of %i',
  (lang: LanguageCode, balance, words) => {
    const { locale } = language(lang);
    const messages = Object.fromEntries(messagesOf(lang).map(({ id, text }) => [id, compileMessage(text)]));
    const card = renderToStaticMarkup(
      <I18nProvider value={setupI18n({ locale, messages: { [locale]: messages } })}>
        <Framed at="/">
          <GoodCard good={good} balance={balance} />
        </Framed>
      </I18nProvider>,
    );
    expect(card).toContain(words);
  },
);
