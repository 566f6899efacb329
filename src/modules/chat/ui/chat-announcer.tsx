import { useEffect, useRef, useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import type { Message } from '../chat.contract.ts';
import { announce } from './live-region-batching.ts';

/**
 * Live region for screen readers while the user is in the room: one message in full, several as a number, at an
 * interval of a few seconds.
 */
export function ChatAnnouncer({ messages, active }: { messages: readonly Message[]; active: boolean }) {
  const t = useT();
  const [announced, setAnnounced] = useState({ times: 0, text: '' });
  const newest = useRef(messages);
  newest.current = messages;
  useEffect(() => {
    if (!active) return;
    return announce({
      read: () => newest.current,
      announce(news) {
        const text =
          'only' in news
            ? t('chat.said', { name: news.only.user!.username, text: news.only.text })
            : t('chat.waiting', { count: news.count });
        setAnnounced(({ times }) => ({ times: times + 1, text }));
      },
    });
  }, [active, t]);
  return (
    <p className="sr-only" aria-live="polite">
      {/* The key changes each time: the same number again is news, and only changes are read out. */}
      <span key={announced.times}>{announced.text}</span>
    </p>
  );
}
