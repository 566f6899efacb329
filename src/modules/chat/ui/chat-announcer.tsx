import { useEffect, useRef, useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import type { Message } from '../chat.contract.ts';
import { announce } from './live-region-batching.ts';

/**
 * What a screen reader is told while its user is in the room: one message in full, many as a number, never more often
 * than every few seconds.
 */
export function ChatAnnouncer({ messages, active }: { messages: readonly Message[]; active: boolean }) {
  const t = useT();
  const [said, say] = useState({ times: 0, text: '' });
  const newest = useRef(messages);
  newest.current = messages;
  useEffect(() => {
    if (!active) return;
    return announce({
      read: () => newest.current,
      tell(news) {
        const text =
          'only' in news
            ? t('chat.said', { name: news.only.user!.username, text: news.only.text })
            : t('chat.waiting', { count: news.count });
        say(({ times }) => ({ times: times + 1, text }));
      },
    });
  }, [active, t]);
  return (
    <p className="sr-only" aria-live="polite">
      {/* As many again are news too, and only what changes is read out. */}
      <span key={said.times}>{said.text}</span>
    </p>
  );
}
