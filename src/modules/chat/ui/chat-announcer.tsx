import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/use-t.ts';
import type { Message } from '../chat.contract.ts';

const EVERY_MS = 6_000;

/**
 * What a screen reader is told while its user is in the room: one message in full, many as a number, never more often
 * than every few seconds.
 */
export function ChatAnnouncer({ messages, active }: { messages: readonly Message[]; active: boolean }) {
  const t = useT();
  const [said, say] = useState('');
  const told = useRef(0);
  const newest = useRef(messages);
  newest.current = messages;
  useEffect(() => {
    if (!active) return;
    told.current = newest.current.at(-1)?.seq ?? 0;
    const timer = setInterval(() => {
      const fresh = newest.current.filter(({ seq, user }) => seq > told.current && user);
      const last = fresh.at(-1);
      if (!last) return;
      told.current = last.seq;
      say(
        fresh.length === 1 && last.text
          ? t('chat.said', { name: last.user!.username, text: last.text })
          : t('chat.waiting', { count: fresh.length }),
      );
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [active, t]);
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  );
}
