import { memo, type ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { writtenIn } from '#ui/i18n/written-in.ts';
import { LevelBadge } from '#ui/kit/badge/badge.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import type { GiftData, Message, SystemData } from '../chat.contract.ts';
import { type Mark, textFor } from '../messages.rules.ts';
import type { PollState } from '../poll-state.contract.ts';
import { isAddressedTo, textDataOf } from './chat-list.rules.ts';
import { ChatQuote, ChatText } from './chat-text.tsx';
import { PollBars } from './poll-bars.tsx';

interface ChatMessageProps {
  message: Message;
  me: number | null;
  /** For moderators. */
  mark: Mark | null;
  /** Actions, shown on hover and focus. */
  actions: ReactNode;
  onReach(seq: number): void;
}

/** One line of the room. User text is never markup. */
export const ChatMessage = memo(function ChatMessage({
  message,
  me,
  mark,
  actions,
  onReach,
}: ChatMessageProps) {
  const mine = me !== null && message.user?.uid === me;
  const { seq, kind, badge, gone } = message;
  const look =
    gone || kind === 'system'
      ? 'system'
      : kind === 'gift' || kind === 'result'
        ? kind
        : badge && badge !== 'simulated'
          ? 'staff'
          : 'plain';
  return (
    <li
      className="chat-message"
      data-look={look}
      data-mine={mine || undefined}
      data-to-me={(!mine && isAddressedTo(message, me)) || undefined}
      data-seq={seq}
      tabIndex={-1}
      onPointerEnter={() => onReach(seq)}
      onFocus={() => onReach(seq)}
    >
      {look === 'system' ? (
        <SystemLine message={message} />
      ) : look === 'result' ? (
        <ResultLine poll={message.data as PollState} />
      ) : (
        <Spoken message={message} me={me} mine={mine} mark={mark} />
      )}
      {actions}
    </li>
  );
});

/** Result of a poll. */
function ResultLine({ poll }: { poll: PollState }) {
  const t = useT();
  return (
    <>
      <span className="chat-mark">{t('chat.poll.result')}</span>
      <b dir="auto">{poll.question}</b>
      <PollBars poll={poll} />
    </>
  );
}

function SystemLine({ message: { gone, data } }: { message: Message }) {
  const t = useT();
  const lang = usePageLanguage();
  return <span dir="auto">{gone ? t('chat.message.gone') : textFor((data as SystemData).texts, lang)}</span>;
}

interface SpokenProps {
  message: Message;
  me: number | null;
  mine: boolean;
  mark: Mark | null;
}

function Spoken({ message, me, mine, mark }: SpokenProps) {
  const t = useT();
  const { user, badge, kind, text, data } = message;
  const name = user?.username ?? t('chat.message.nobody');
  const words = textDataOf(message);
  return (
    <>
      {words?.reply && <ChatQuote quote={words.reply} />}
      {badge && badge !== 'simulated' && (
        <span className="chat-role" data-role={badge}>
          {t(`chat.badge.${badge}`)}
        </span>
      )}
      {(!badge || badge === 'simulated') && <LevelBadge level={user?.level ?? 0} />}
      {mark && <span className="chat-mark">{t(`chat.mark.${mark}`)}</span>}
      <span className="chat-name">{t(mine ? 'chat.message.me' : 'chat.message.name', { name })}</span>
      <span dir="auto" lang={kind === 'gift' ? undefined : writtenIn(text)}>
        {kind === 'gift' ? (
          <GiftLine gift={data as GiftData} />
        ) : (
          <ChatText text={text} data={words} me={me} />
        )}
      </span>
    </>
  );
}

function GiftLine({ gift }: { gift: GiftData }) {
  const t = useT();
  const lang = usePageLanguage();
  return <b>{t('chat.message.gift', { gift: textFor(gift.names, lang), count: gift.count })}</b>;
}
