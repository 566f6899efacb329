import { useEffect, useReducer, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { chatCalls } from '../chat.calls.ts';
import { MOST_ANNOUNCED } from '../messages.rules.ts';
import type { RoomKey } from '../rooms.rules.ts';
import { nextLook, type Pinned, pin, stillPinned } from './notices.rules.ts';

/** Announcements pinned above the messages; fetched again with each increment of `changes`. */
export function ChatNotices({ room, changes }: { room: RoomKey; changes: number }) {
  const t = useT();
  const [notices, setNotices] = useState<readonly Pinned[]>([]);
  const [asked, askAgain] = useReducer((times: number) => times + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change triggers the request
  useEffect(() => {
    const request = new AbortController();
    api(chatCalls.proclamation, { room }, { signal: request.signal }).then(
      ({ announcements }) => setNotices(pin(announcements, Date.now())),
      () => undefined,
    );
    return () => request.abort();
  }, [room, changes, asked]);
  useEffect(() => {
    const wait = nextLook(notices, Date.now());
    if (wait === null) return;
    const timer = setTimeout(() => {
      setNotices(stillPinned(notices, Date.now()));
      // An announcement beyond the limit may take the free slot.
      if (notices.length >= MOST_ANNOUNCED) askAgain();
    }, wait);
    return () => clearTimeout(timer);
  }, [notices]);
  if (notices.length === 0) return null;
  return (
    <ul className="chat-notices" aria-label={t('chat.notice.label')}>
      {notices.map(({ id, text }) => (
        <li key={id}>
          <Icon name="volume" size={16} />
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}
