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
import type { RoomKey } from '../rooms.rules.ts';
import { pagesOf } from './chat-list.rules.ts';
import { ChatMessage } from './chat-message.tsx';
import { ChatPage } from './chat-page.tsx';
import { type MessageDialog, MessageMenu } from './message-menu.tsx';
import type { ChatUser } from './use-chat-user.ts';
import { useVirtualPages } from './use-virtual-pages.ts';

/** This near to the end counts as being there: a line may be half in sight. */
const NEAR = 40;

interface ChatMessagesProps {
  room: RoomKey;
  /** Known to be as it is shown, rather than on its way. */
  known: boolean;
  shown: readonly Message[];
  /** Came since the reader scrolled back. */
  waiting: number;
  hasEarlier: boolean;
  me: ChatUser;
  onPause(paused: boolean): void;
  onEarlier(): Promise<void>;
  onDialog(dialog: MessageDialog, message: Message): void;
}

/**
 * The messages. It follows the newest until the reader scrolls back, and then stays where they are. A log is read line
 * by line with the arrows; what is new is told beside it, now and then (`ChatAnnouncer`).
 */
export function ChatMessages(props: ChatMessagesProps) {
  const { room, known, shown, waiting, hasEarlier, me, onPause, onEarlier, onDialog } = props;
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides where the list stands
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const before = firstBefore.current;
    firstBefore.current = first;
    // The first lines are many.
    if (follows.current) return before === undefined ? whenDrawn(goToEnd) : goToEnd();
    // Older ones came above: what was in sight stays in sight.
    if (before !== first) element.scrollTop += element.scrollHeight - height.current;
    height.current = element.scrollHeight;
  }, [shown]);

  // Shown again, or beside a keyboard that has just come up, it stands at its end as before.
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
      mine={message.user !== null && message.user.uid === me.user?.uid}
      onReach={reach}
      actions={
        reached === message.seq && (
          <MessageMenu
            room={room}
            message={message}
            me={me}
            onDialog={onDialog}
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
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

/** Up and down from line to line; Enter opens what can be done, Esc goes back to the list. */
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

/** Before it is seen, in the task that lays it out anyway: to write and to lay out at once holds a phone up. */
function whenDrawn(run: () => void): () => void {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}
