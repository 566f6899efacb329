import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { useRoot } from '#ui/root/use-root.ts';
import type { Message } from '../chat.contract.ts';
import { NEW_ROOM, type RoomKey } from '../rooms.rules.ts';
import { useBlocked } from './blocked-users.ts';
import { ChatAnnouncer } from './chat-announcer.tsx';
import { ChatForm } from './chat-form.tsx';
import { unblocked, visible } from './chat-list.rules.ts';
import { ChatMessages } from './chat-messages.tsx';
import { ChatNotices } from './chat-notices.tsx';
import { ChatPin } from './chat-pin.tsx';
import { ChatStrip } from './chat-strip.tsx';
import type { MessageDialog } from './message-menu.tsx';
import { useChatRoom } from './use-chat-room.ts';
import { useChatUser } from './use-chat-user.ts';
import { useStaff } from './use-staff.ts';
import './chat.css';

await packs('chat');

export interface ChatPanelProps {
  room: RoomKey;
  /** Absent where the surrounding page has a title. */
  title?: ReactNode;
  /** Beside the input field. */
  beside?: ReactNode;
}

type Dialog = MessageDialog | 'room' | 'poll' | 'held';
const ChatPoll = fetchLazily(() => import('./chat-poll.tsx').then(({ ChatPoll: loaded }) => loaded));
const ChatDialog = fetchLazily(() => import('./chat-dialogs.tsx').then(({ ChatDialogs }) => ChatDialogs));

/** A chat room that fills its container; only the list scrolls. Needs the room as its key. */
export function ChatPanel({ room, title, beside }: ChatPanelProps) {
  const t = useT();
  const { me: account } = useRoot();
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  const [active, setActive] = useState(false);
  const [answered, setAnswered] = useState<Message | null>(null);
  const [dialog, setDialog] = useState<{ kind: Dialog; message: Message | null } | null>(null);
  const id = account?.uid ?? null;
  const chat = useChatRoom(room, id, pausedAt);
  const { list } = chat;
  const me = useChatUser(room, id, list.muteChanges, list.room ?? NEW_ROOM);
  const staff = useStaff(room, me.canModerate);
  const blocked = useBlocked(false);
  const { shown, waiting } = useMemo(() => visible(list, blocked, pausedAt), [list, blocked, pausedAt]);

  const messages = useMemo(() => unblocked(list.messages, blocked), [list.messages, blocked]);

  function pause(next: boolean) {
    setPausedAt((at) => (next ? (at ?? list.messages.at(-1)?.seq ?? 0) : null));
    if (!next) chat.follow();
  }

  return (
    <section
      className="chat"
      aria-label={t('chat.title')}
      onFocus={() => setActive(true)}
      onBlur={(event) => setActive(event.currentTarget.contains(event.relatedTarget))}
    >
      {(title || me.canModerate) && (
        <header className="chat-head">
          <h2>{title ?? t('chat.title')}</h2>
          {staff.held.length > 0 && (
            <Button
              look="text"
              size="small"
              icon="shield"
              aria-label={`${t('chat.held.title')} (${staff.held.length})`}
              onClick={() => setDialog({ kind: 'held', message: null })}
            >
              {staff.held.length}
            </Button>
          )}
          {me.canModerate && (
            <IconButton
              icon="chart"
              label={t('chat.poll.start')}
              onClick={() => setDialog({ kind: 'poll', message: null })}
            />
          )}
          {me.canRun && (
            <IconButton
              icon="gear"
              label={t('chat.room.title')}
              onClick={() => setDialog({ kind: 'room', message: null })}
            />
          )}
        </header>
      )}
      <ChatNotices room={room} changes={list.noticeChanges} />
      {list.poll && (
        <Suspense fallback={null}>
          <ChatPoll
            key={list.poll.id}
            room={room}
            poll={list.poll}
            me={id}
            canModerate={me.canModerate}
            wasRunning={list.pollOnEntry === list.poll.id}
          />
        </Suspense>
      )}
      {list.room?.pinnedSeq != null && (
        <ChatPin
          key={list.room.pinnedSeq}
          room={room}
          seq={list.room.pinnedSeq}
          known={list.pinned}
          canModerate={me.canModerate}
        />
      )}
      <ChatMessages
        room={room}
        marks={staff.marks}
        pinnedSeq={list.room?.pinnedSeq ?? null}
        known={list.room !== null}
        shown={shown}
        waiting={waiting}
        hasEarlier={list.hasEarlier}
        me={me}
        onPause={pause}
        onEarlier={chat.loadEarlier}
        onDialog={(kind, message) => setDialog({ kind, message })}
        onReply={setAnswered}
      />
      {/* Below the list, which keeps its place when the first lines arrive. */}
      {list.messages.some(({ badge }) => badge === 'simulated') && (
        <p className="chat-simulated">{t('chat.simulated')}</p>
      )}
      <ChatAnnouncer messages={messages} active={active} />
      <ChatStrip />
      <div className="chat-foot">
        <ChatForm
          room={room}
          state={list.room}
          me={me}
          signedIn={account !== null}
          messages={messages}
          answered={list.messages.some(({ seq, gone }) => gone && seq === answered?.seq) ? null : answered}
          onAnswered={() => setAnswered(null)}
        />
        {beside}
      </div>
      {/* The room stays while a dialog's code is loaded. */}
      {dialog && (
        <Suspense fallback={null}>
          <ChatDialog
            {...dialog}
            room={room}
            state={list.room}
            me={me}
            staff={staff}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
