import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { messagesOf } from '#conventions/message-packs.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import { aMatch, aPage, someSports } from './match-list-data.factory.ts';
import { ScheduleList } from './schedule-list.tsx';

const messages = Object.fromEntries(messagesOf('en').map(({ id, text }) => [id, compileMessage(text)]));

const html = (instead: string | null, view: 'schedule' | 'results' = 'schedule') =>
  renderToStaticMarkup(
    <I18nProvider value={setupI18n({ locale: 'en', messages: { en: messages } })}>
      <Framed>
        <ScheduleList
          view={{ view, day: '2026-11-15' }}
          game={null}
          today="2026-11-15"
          query={{ timeZone: 'UTC', date: instead ?? '2026-11-15' }}
          list={aPage([aMatch()])}
          instead={instead}
          sports={someSports}
          timeZone="UTC"
          renderedAt={0}
        />
      </Framed>
    </I18nProvider>,
  );

it('names the day listed instead of an empty today', () => {
  const late = html('2026-11-17');
  expect(late).toMatch(/<h2[^>]*>No more matches today\. Next: Tue 11\/17<\/h2>/);
  expect(late).toMatch(/aria-current="date"[^>]*>Today/);
  expect(late).toContain('Harbour');
  expect(html('2026-11-14', 'results')).toContain('No results yet today. Latest: Sat 11/14');
  expect(html(null)).not.toContain('No more matches today');
});
