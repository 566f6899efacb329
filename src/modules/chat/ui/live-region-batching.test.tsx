import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import type { Message } from '../chat.contract.ts';
import { ChatAnnouncer } from './chat-announcer.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { ANNOUNCE_INTERVAL_MS, announce, type NewMessages } from './live-region-batching.ts';

const message = (seq: number, rest: Partial<Message> = {}): Message => ({
  seq,
  kind: 'text',
  at: '2026-11-15T12:00:00.000Z',
  user: { uid: 1, username: 'ada', avatar: null, level: 1 },
  badge: null,
  text: `m${seq}`,
  data: null,
  ...rest,
});

/** A room to append to, and its announcements. */
function aRoom(before = 3) {
  const messages = Array.from({ length: before }, (_, index) => message(index + 1));
  const announced: NewMessages[] = [];
  const stop = announce({ read: () => messages, announce: (news) => void announced.push(news) });
  return {
    announced,
    stop,
    post: (rest?: Partial<Message>) => messages.push(message(messages.length + 1, rest)),
  };
}

describe('announce', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives a number at intervals for a hundred messages a second, without losing any', () => {
    const { announced, post } = aRoom();
    for (let second = 0; second < 60; second++) {
      for (let n = 0; n < 100; n++) post();
      vi.advanceTimersByTime(1_000);
    }
    expect(announced).toHaveLength(60_000 / ANNOUNCE_INTERVAL_MS);
    expect(announced.length).toBeLessThanOrEqual(12);
    expect(announced.reduce((sum, news) => sum + ('count' in news ? news.count : 1), 0)).toBe(6_000);
  });

  it('gives the message itself where there is one', () => {
    const { announced, post } = aRoom();
    post({ text: 'Goal!' });
    vi.advanceTimersByTime(ANNOUNCE_INTERVAL_MS);
    expect(announced).toEqual([{ only: message(4, { text: 'Goal!' }) }]);
  });

  it('gives nothing for earlier messages, entries without an author, and an idle room', () => {
    const { announced, post } = aRoom();
    vi.advanceTimersByTime(ANNOUNCE_INTERVAL_MS * 3);
    post({ user: null });
    vi.advanceTimersByTime(ANNOUNCE_INTERVAL_MS);
    expect(announced).toEqual([]);
  });

  it('stops when the viewer leaves the room', () => {
    const { announced, post, stop } = aRoom();
    post();
    stop();
    vi.advanceTimersByTime(ANNOUNCE_INTERVAL_MS * 2);
    expect(announced).toEqual([]);
  });
});

it('the message list is aria-live off, and the live region beside it is batched', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const shown = [message(1), message(2)];
  const me = { user: null, badge: null, canModerate: false, canRun: false } as never;
  const nothing = () => undefined;
  const html = renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <Framed>
        <ChatMessages
          room="match:1"
          known
          shown={shown}
          waiting={2}
          hasEarlier={false}
          me={me}
          onPause={nothing}
          onEarlier={async () => undefined}
          marks={new Map()}
          pinnedSeq={null}
          onDialog={nothing}
          onReply={nothing}
        />
        <ChatAnnouncer messages={shown} active />
      </Framed>
    </I18nProvider>,
  );
  // A log is announced by default unless aria-live is off.
  expect(html).toMatch(/role="log" aria-live="off"/);
  expect(html.match(/aria-live="(?!off)[^"]*"|role="(?:status|alert)"/g)).toEqual(['aria-live="polite"']);
  expect(html).toMatch(/aria-live="polite"><span><\/span>/);
});
