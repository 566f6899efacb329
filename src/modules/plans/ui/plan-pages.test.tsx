import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider } from '#web/i18n/use-t.ts';
import { TimeZoneProvider } from '#web/kit/format/time-zone.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import { messagesOf } from '../../../house/packs.ts';
import { aPlan } from './plan.factory.ts';
import { PlanDetail } from './plan-detail.tsx';

const messages = Object.fromEntries(messagesOf('en').map(({ id, text }) => [id, compileMessage(text)]));
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
const html = (node: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <TimeZoneProvider value="UTC">
        <Framed at="/">{node}</Framed>
      </TimeZoneProvider>
    </I18nProvider>,
  );

it('a plan’s own page shows what its card shows of it', () => {
  const page = html(<PlanDetail first={aPlan()} />);
  for (const words of ['Premier League', 'No win, refund', 'derby', 'form'])
    expect(page).toMatch(new RegExp(`class="badge[^>]*>(<bdi>)?${words}<`));
});
