import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { chatCalls } from '../chat.calls.ts';
import type { Message } from '../chat.contract.ts';
import type { RoomKey } from '../rooms.rules.ts';

interface ChatPinProps {
  room: RoomKey;
  seq: number;
  /** The message, where the page has it. */
  known: Message | null;
  canModerate: boolean;
}

/** The pinned message. A moderator unpins it for all, a viewer hides it on this page. Needs the number as its key. */
export function ChatPin({ room, seq, known, canModerate }: ChatPinProps) {
  const t = useT();
  const [hidden, setHidden] = useState(false);
  const { latest } = useQuery(known ? null : `${room} ${seq}`, async (signal) => {
    const { messages } = await api(chatCalls.speech, { room, before: seq + 1 }, { signal });
    return messages.find((message) => message.seq === seq) ?? null;
  });
  const message = known ?? latest ?? null;
  if (hidden || !message?.user || message.gone) return null;
  const unpin = () => callOrToast(api(chatCalls.operate, { room, operation: 'unpin' }));
  return (
    <aside className="chat-pin" aria-label={t('chat.pin.label')}>
      <Icon name="pin" size={16} />
      <p>
        <b dir="auto">{message.user.username}</b> <bdi>{message.text}</bdi>
      </p>
      {canModerate ? (
        <IconButton icon="close" label={t('chat.menu.unpin')} onClick={unpin} />
      ) : (
        <IconButton icon="close" label={t('chat.pin.hide')} onClick={() => setHidden(true)} />
      )}
    </aside>
  );
}
