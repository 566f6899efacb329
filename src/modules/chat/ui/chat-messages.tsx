import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import type { Message } from '../chat.contract.ts';
import type { Mark } from '../messages.rules.ts';
import type { RoomKey } from '../rooms.rules.ts';
import { pagesOf } from './chat-list.rules.ts';
import { ChatMessage } from './chat-message.tsx';
import { ChatPage } from './chat-page.tsx';
import { type MessageDialog, MessageMenu } from './message-menu.tsx';
import type { ChatUser } from './use-chat-user.ts';
import { useVirtualPages } from './use-virtual-pages.ts';

/** Distance to the end that counts as the end, in pixels: a line may be half visible. */
const NEAR = 40;

interface ChatMessagesProps {
  room: RoomKey;
  /** Whether the list is loaded. */
  known: boolean;
  shown: readonly Message[];
  /** New messages since the user scrolled back. */
  waiting: number;
  hasEarlier: boolean;
  me: ChatUser;
  /** Marks of messages, for moderators. */
  marks: ReadonlyMap<number, Mark>;
  pinnedSeq: number | null;
  onPause(paused: boolean): void;
  onEarlier(): Promise<void>;
  onDialog(dialog: MessageDialog, message: Message): void;
  onReply(message: Message): void;
}

/**
 * Message list. It follows the newest until the user scrolls back, and then stays in place. Arrow keys move from line
 * to line; new messages are announced by `ChatAnnouncer`.
 */
export function ChatMessages(props: ChatMessagesProps) {
  const {
    room,
    known,
    shown,
    waiting,
    hasEarlier,
    me,
    marks,
    pinnedSeq,
    onPause,
    onEarlier,
    onDialog,
    onReply,
  } = props;
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const height = useRef(0);
  const menuOpen = useRef(false);
  const [reached, setReached] = useState<number | null>(null);
  const [loading, setLoading] = useState(false);
  const first = shown[0]?.seq;
  const firstBefore = useRef(first);
  const pages = useMemo(() => pagesOf(shown), [shown]);
  const { away, watch, leaveAbove } = useVirtualPages(list);

  const goToEnd = useEffectEvent(() => {
    const element = list.current!;
    element.scrollTop = element.scrollHeight;
    height.current = element.scrollHeight;
    leaveAbove();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages determine the scroll position
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const before = firstBefore.current;
    firstBefore.current = first;
    // The first render has many lines: scrolled in the next frame.
    if (follows.current) return before === undefined ? whenDrawn(goToEnd) : goToEnd();
    // Earlier messages were prepended: the lines in view stay in view.
    if (before !== first) element.scrollTop += element.scrollHeight - height.current;
    height.current = element.scrollHeight;
  }, [shown]);

  // After a resize or when shown again, the list is at its end as before.
  useEffect(() => {
    const element = list.current!;
    const sized = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight;
    });
    sized.observe(element);
    return () => sized.disconnect();
  }, []);

  const reach = useCallback((seq: number) => {
    if (!menuOpen.current) setReached(seq);
  }, []);

  function onScroll() {
    const element = list.current!;
    height.current = element.scrollHeight;
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    if (atEnd === follows.current) return;
    follows.current = atEnd;
    onPause(!atEnd);
  }

  function toEnd() {
    follows.current = true;
    onPause(false);
    list.current!.scrollTop = list.current!.scrollHeight;
    list.current!.focus();
  }

  async function earlier() {
    follows.current = false;
    onPause(true);
    setLoading(true);
    await onEarlier();
    setLoading(false);
  }

  const lineOf = (message: Message) => (
    <ChatMessage
      key={message.seq}
      message={message}
      me={me.user?.uid ?? null}
      mark={marks.get(message.seq) ?? null}
      onReach={reach}
      actions={
        reached === message.seq && (
          <MessageMenu
            room={room}
            message={message}
            me={me}
            pinned={message.seq === pinnedSeq}
            onDialog={onDialog}
            onReply={onReply}
            onOpenChange={(open) => {
              menuOpen.current = open;
            }}
          />
        )
      }
    />
  );
  return (
    <div className="chat-body">
      <div
        ref={list}
        className="chat-messages"
        role="log"
        aria-live="off"
        aria-label={t('chat.log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area needs keyboard access
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={walk}
        onPointerLeave={() => !menuOpen.current && setReached(null)}
      >
        {hasEarlier && (
          <p className="chat-earlier">
            <button type="button" disabled={loading} onClick={earlier}>
              {t('chat.earlier')}
            </button>
          </p>
        )}
        {pages.map(({ page, lines }) => (
          <ChatPage key={page} page={page} height={away.get(page)} watch={watch}>
            {!away.has(page) && lines.map(lineOf)}
          </ChatPage>
        ))}
      </div>
      {known && shown.length === 0 && <p className="chat-empty">{t('chat.empty')}</p>}
      {waiting > 0 && (
        <button type="button" className="chat-new" onClick={toEnd}>
          <Icon name="down" size={12} />
          {t('chat.waiting', { count: waiting })}
        </button>
      )}
    </div>
  );
}

/** Up and down move between lines; Enter opens the actions, Esc returns to the list. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const list = event.currentTarget;
  const target = event.target as HTMLElement;
  if (target !== list && target.tagName !== 'LI') return;
  const lines = [...list.querySelectorAll<HTMLElement>('[data-seq]')];
  const at = lines.indexOf(target);
  if (event.key === 'ArrowUp') (at === -1 ? lines.at(-1) : lines[at - 1])?.focus();
  else if (event.key === 'ArrowDown') lines[at + 1]?.focus();
  else if (event.key === 'Enter') target.querySelector<HTMLElement>('.chat-more')?.click();
  else if (event.key === 'Escape') list.focus();
  else return;
  event.preventDefault();
}

/** In the frame that lays out anyway: a write and a layout at once block a phone. */
function whenDrawn(run: () => void): () => void {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}
