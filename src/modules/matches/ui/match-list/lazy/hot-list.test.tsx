import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToString } from 'react-dom/server';
import { messagesOf } from '#conventions/message-packs.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import { aMatch, someSports } from '../match-list-data.factory.ts';
import { RowSportsProvider } from '../row-sports-context.ts';
import { HotList } from './hot-list.tsx';

const messages = Object.fromEntries(messagesOf('en').map(({ id, text }) => [id, compileMessage(text)]));
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
const NOW = Date.parse('2026-11-15T20:00:00Z');

const toCome = (startTime: string): string => {
  const list = <HotList matches={[aMatch({ startTime })]} rev={1} timeZone="UTC" renderedAt={NOW} />;
  const markup = renderToString(
    <I18nProvider value={i18n}>
      <RowSportsProvider value={someSports}>
        <Framed>{list}</Framed>
      </RowSportsProvider>
    </I18nProvider>,
  );
  const [, time, about] = /<b>([^<]*)<\/b><small>(.*?)<\/small>/.exec(markup)!;
  return `${time} | ${about!.replaceAll(/<!-- -->|<\/?bdi>/g, '')}`;
};

it('shows the day of a match on another day', () => {
  expect(toCome('2026-11-15T22:30:00Z')).toBe('22:30 | Football');
  expect(toCome('2026-11-16T09:00:00Z')).toBe('09:00 | Football · 11/16');
});
