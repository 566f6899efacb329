import type { FormEvent } from 'react';
import { useT } from '#web/i18n/use-t.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { TEXT } from '../messages.rules.ts';
import type { RoomKey } from '../rooms.rules.ts';
import { useSend } from './use-send.ts';
import './danmu.css';

const ignore = () => undefined;

/** In the player's bar where the chat is out of sight: over the whole screen, and in the theatre. */
export function DanmuField({ room }: { room: RoomKey }) {
  const t = useT();
  const { me } = useRoot();
  // The chat beside it keeps what is being written: this is another text.
  const { text, setText, busy, problem, send } = useSend(room, ignore, false);
  if (!me) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
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
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit">{t('chat.input.send')}</button>
      <p role="alert" dir="auto">
        {problem}
      </p>
    </form>
  );
}
