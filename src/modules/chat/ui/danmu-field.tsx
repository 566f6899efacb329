import { type FormEvent, useState } from 'react';
import type { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { chatCalls } from '../chat.calls.ts';
import { TEXT } from '../messages.rules.ts';
import type { RoomKey } from '../rooms.rules.ts';
import { countdown } from './input-state.rules.ts';
import { useSend } from './use-send.ts';
import './danmu.css';

/** Input in the player's control bar where the chat is hidden: full screen and theatre mode. */
export function DanmuField({ room }: { room: RoomKey }) {
  const t = useT();
  const { me } = useRoot();
  // A text of its own: the chat's draft is unchanged.
  const { text, setText, busy, problem, send } = useSend(room, refused, false);
  /** Shown here: in full screen nothing else is visible. */
  const [note, setNote] = useState('');
  if (!me) return null;
  async function refused({ errorCode }: ApiFailure) {
    if (errorCode !== 'chat.muted') return;
    const { mute } = (await api(chatCalls.userInfo, { room }).catch(() => null)) ?? {};
    if (mute)
      setNote(`${t('chat.input.mutedBy', { by: mute.by, reason: mute.reason })} ${countdown(mute.seconds)}`);
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNote('');
    const sent = await send();
    if (sent?.held) setNote(t('chat.held'));
  };
  return (
    <form className="danmu-field" onSubmit={submit}>
      <input
        value={text}
        maxLength={TEXT.max}
        placeholder={t('chat.danmu.say')}
        aria-label={t('chat.danmu.say')}
        aria-invalid={problem ? true : undefined}
        readOnly={busy}
        enterKeyHint="send"
        autoComplete="off"
        dir="auto"
        onChange={(event) => {
          setNote('');
          setText(event.currentTarget.value);
        }}
      />
      <button type="submit">{t('chat.input.send')}</button>
      <p role="alert" dir="auto">
        {[problem, note].filter(Boolean).join(' · ')}
      </p>
    </form>
  );
}
