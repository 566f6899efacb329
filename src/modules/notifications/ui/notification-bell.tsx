import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Popover } from '#ui/kit/overlay/popover.tsx';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { notificationsTopic } from '../notifications.calls.ts';
import type { NotificationState, NotificationUpdate } from '../notifications.contract.ts';
import { shownCount, TOASTED } from '../notifications.rules.ts';
import { countAfter, isToastable } from './notification-list.rules.ts';

const NoticeMenu = fetchLazily<{ userId: number; onLeave(): void }>(
  async () => (await import('./notification-menu.tsx')).NotificationMenu,
);

/** Storage key of the newest toast on this device. */
const ANNOUNCED_KEY = 'noticeSaid';

/** Storage key of the last unread count, with its user. */
const COUNT = 'noticeCount';
function readCount(userId: number): number {
  const [owner, count] = (sessionStorage.getItem(COUNT) ?? '').split(':');
  return owner === String(userId) ? Number(count) || 0 : 0;
}

/** Bell in the header of signed-in users: live unread count, and the newest notifications when opened. */
export function NotificationBell({ userId }: { userId: number }) {
  const t = useT();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const box = useRef<HTMLSpanElement>(null);
  const [unread, setUnread] = useState(0);
  // The last known count, until the topic answers: a badge that vanishes on every page flickers.
  useLayoutEffect(() => setUnread(readCount(userId)), [userId]);
  const count = (next: (now: number) => number) =>
    setUnread((now) => {
      const known = next(now);
      sessionStorage.setItem(COUNT, `${userId}:${known}`);
      return known;
    });
  const [open, setOpen] = useState(false);
  // The list's code loads after the page's: until then the bell would open an empty list.
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);

  const announce = async (id: number) => {
    localStorage.setItem(ANNOUNCED_KEY, String(id));
    const { notificationText } = await import('./notification-text.ts');
    await notificationText(id, (path) => void navigate(path));
  };
  // A failed notification must not disturb the page.
  const tryAnnounce = (id: number) => void announce(id).catch(() => undefined);

  useTopic<NotificationUpdate, NotificationState>(
    notificationsTopic(userId),
    undefined,
    (news) => {
      count((now) => countAfter(now, news));
      const due = news.findLast((one) => one.is === 'new' && TOASTED.includes(one.kind));
      if (due?.is === 'new') tryAnnounce(due.id);
    },
    ({ unread: known, due }) => {
      count(() => known);
      if (isToastable(due, Number(localStorage.getItem(ANNOUNCED_KEY)))) tryAnnounce(due.id);
    },
    // Signed out elsewhere, or banned: the page reloads its session.
    () => void revalidate(),
  );

  const leave = () => box.current?.querySelector<HTMLElement>('[popover]')?.hidePopover();
  const label = t('shell.header.notices', { n: unread });
  return (
    <span ref={box}>
      <Popover
        label={t('shell.header.notices', { n: 0 })}
        align="end"
        className="notice-popover"
        onOpenChange={setOpen}
        trigger={(trigger) => (
          <button
            type="button"
            className="header-button notice-bell"
            disabled={!running}
            aria-label={label}
            {...trigger}
          >
            <Icon name="bell" size={20} />
            {unread > 0 && <b aria-hidden="true">{shownCount(unread)}</b>}
          </button>
        )}
      >
        {open && (
          <Suspense fallback={null}>
            <NoticeMenu userId={userId} onLeave={leave} />
          </Suspense>
        )}
      </Popover>
    </span>
  );
}
