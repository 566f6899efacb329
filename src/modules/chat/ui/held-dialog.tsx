import { useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { chatCalls } from '../chat.calls.ts';
import type { HeldMessage } from '../chat.contract.ts';
import type { RoomKey } from '../rooms.rules.ts';

interface HeldDialogProps {
  room: RoomKey;
  held: readonly HeldMessage[];
  onDecided(): void;
  onClose(): void;
}

/** Messages of the room that wait for a moderator; another moderator may decide them meanwhile. */
export function HeldDialog({ room, held, onDecided, onClose }: HeldDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState<number | null>(null);
  const [refused, setRefused] = useState<{ id: number; message: string } | null>(null);
  async function decide(id: number, approve: boolean) {
    setBusy(id);
    setRefused(null);
    try {
      await api(chatCalls.decideHeld, { room, id, approve });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setRefused({ id, message: error.message });
    } finally {
      setBusy(null);
    }
    onDecided();
  }
  return (
    <Dialog open title={t('chat.held.title')} onClose={onClose}>
      {held.length === 0 && <p>{t('chat.held.none')}</p>}
      <ul className="chat-held">
        {held.map(({ id, user, text, cause }) => (
          <li key={id}>
            <p>
              <b dir="auto">{user.username}</b> <bdi>{text}</bdi>
            </p>
            <span className="chat-mark">{t(`chat.held.cause.${cause}`)}</span>
            <div>
              <Button size="small" look="outline" loading={busy === id} onClick={() => decide(id, false)}>
                {t('chat.held.drop')}
              </Button>
              <Button size="small" loading={busy === id} onClick={() => decide(id, true)}>
                {t('chat.held.let')}
              </Button>
            </div>
            {refused?.id === id && (
              <span className="field-error" role="alert">
                {refused.message}
              </span>
            )}
          </li>
        ))}
      </ul>
      {refused && !held.some(({ id }) => id === refused.id) && (
        <p className="field-error" role="alert">
          {refused.message}
        </p>
      )}
    </Dialog>
  );
}
