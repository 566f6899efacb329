import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import { useT } from '#web/i18n/use-t.ts';
import { Icon } from '#web/kit/icon/icon.tsx';
import { chatCalls } from '../chat.calls.ts';
import type { Announcement } from '../chat.contract.ts';
import type { RoomKey } from '../rooms.rules.ts';

/** Announcements pinned above the messages; asked again whenever `changes` counts on. */
export function ChatNotices({ room, changes }: { room: RoomKey; changes: number }) {
  const t = useT();
  const [notices, setNotices] = useState<readonly Announcement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is the reason to ask again
  useEffect(() => {
    const asked = new AbortController();
    api(chatCalls.proclamation, { room }, { signal: asked.signal }).then(
      ({ announcements }) => setNotices(announcements),
      () => undefined,
    );
    return () => asked.abort();
  }, [room, changes]);
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
