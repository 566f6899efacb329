import { useEffect, useEffectEvent } from 'react';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { chatCalls } from '../chat.calls.ts';
import { MOST_ANNOUNCED } from '../messages.rules.ts';
import type { RoomKey } from '../rooms.rules.ts';
import { nextLook, type Pinned, pin, stillPinned } from './notices.rules.ts';

const NONE: readonly Pinned[] = [];

/** Announcements pinned above the messages; refetched whenever `changes` increases. */
export function ChatNotices({ room, changes }: { room: RoomKey; changes: number }) {
  const t = useT();
  const { latest, change, reload } = useQuery(`${room} ${changes}`, async (signal) => {
    const { announcements } = await api(chatCalls.proclamation, { room }, { signal });
    return pin(announcements, Date.now());
  });
  const notices = latest ?? NONE;
  const look = useEffectEvent(() => {
    change(() => stillPinned(notices, Date.now()));
    // Another announcement may take the free place.
    if (notices.length >= MOST_ANNOUNCED) reload();
  });
  useEffect(() => {
    const wait = nextLook(notices, Date.now());
    if (wait === null) return;
    const timer = setTimeout(() => look(), wait);
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
