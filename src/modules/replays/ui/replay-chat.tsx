import { useLayoutEffect, useRef, useState } from 'react';
import { useBlocked } from '#modules/chat/ui/blocked-users.ts';
import { unblocked } from '#modules/chat/ui/chat-list.rules.ts';
import { ChatMessage } from '#modules/chat/ui/chat-message.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { useRoot } from '#ui/root/use-root.ts';
import type { ReplayChatPage } from '../replays.contract.ts';
import { type LoadedMinutes, linesAt } from './replay-chat.rules.ts';
import { useReplayChat } from './use-replay-chat.ts';
import { type Frame, useReplayPosition } from './use-replay-position.ts';

/** Distance to the end that counts as the end, in pixels. */
const NEAR = 40;

interface ReplayChatProps {
  recordingId: number;
  capturedAt: number | null;
  frame: Frame;
  /** Seconds of the recording. */
  length: number;
  loaded: LoadedMinutes;
  onPage(minute: number, page: ReplayChatPage): void;
}

/** What was said until the moment that the player shows. It follows the newest line until the viewer scrolls back. */
export function ReplayChat({ frame, length, ...chat }: ReplayChatProps) {
  const t = useT();
  const me = useRoot().me?.uid ?? null;
  const blocked = useBlocked();
  const position = useReplayPosition(frame);
  useReplayChat(chat, { position, length });
  const list = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  const lines = unblocked(
    linesAt(chat.loaded, position).map(({ message }) => message),
    blocked,
  );
  const newest = lines.at(-1)?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line determines the scroll position
  useLayoutEffect(() => {
    if (follows && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest, lines.length, follows]);
  return (
    <section className="chat replay-chat" aria-label={t('replays.chat')}>
      <header className="chat-head">
        <h3>{t('replays.chat')}</h3>
      </header>
      <div className="chat-body">
        <div
          ref={list}
          className="chat-messages"
          role="log"
          aria-live="off"
          aria-label={t('replays.chat')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area needs keyboard access
          tabIndex={0}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
            setFollows(scrollHeight - scrollTop - clientHeight < NEAR)
          }
        >
          <ol>
            {lines.map((message) => (
              <ChatMessage
                key={message.seq}
                message={message}
                me={me}
                mark={null}
                actions={null}
                onReach={ignore}
              />
            ))}
          </ol>
        </div>
        {lines.length === 0 && (
          <p className="chat-empty">
            {t(chat.capturedAt === null ? 'replays.chat.none' : 'replays.chat.quiet')}
          </p>
        )}
      </div>
      {lines.some(({ badge }) => badge === 'simulated') && (
        <p className="chat-simulated">{t('chat.simulated')}</p>
      )}
    </section>
  );
}

const ignore = (): void => undefined;
