import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { hasLink } from '#modules/content-filter/links.rules.ts';
import { useAccountAgeNotice } from '#modules/users/ui/use-account-age-notice.ts';
import type { ApiFailure } from '#platform/endpoint/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { useSignIn } from '#ui/session/sign-in.ts';
import type { Message, RoomState } from '../chat.contract.ts';
import { TEXT } from '../messages.rules.ts';
import type { RoomKey } from '../rooms.rules.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { countdown, type InputState, inputState } from './input-state.rules.ts';
import { MentionList } from './mention-list.tsx';
import type { ChatUser } from './use-chat-user.ts';
import { useMentions } from './use-mentions.ts';
import { useSend } from './use-send.ts';
import './chat-form.css';

const FollowToChat = fetchLazily(() =>
  import('./follow-to-chat.tsx').then(({ FollowToChat: loaded }) => loaded),
);

interface ChatFormProps {
  room: RoomKey;
  state: RoomState | null;
  me: ChatUser;
  signedIn: boolean;
  /** Their authors can be mentioned. */
  messages: readonly Message[];
  /** The line that the next message answers. */
  answered: Message | null;
  /** The answer was sent or given up. */
  onAnswered(): void;
}

/** Input field, or the reason why writing is not possible. */
export function ChatForm({ room, state, me, signedIn, messages, answered, onAnswered }: ChatFormProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const followedAt = me.followedAt ?? Number.NEGATIVE_INFINITY;
  const mayWriteAt = Math.max(me.waitUntil, followedAt + (state?.followersMinutes ?? 0) * 60_000);
  const now = useSeconds(mayWriteAt > Date.now() || me.mute !== null);
  const refused = ({ errorCode }: ApiFailure) => {
    // After a rejection the user's state is fetched again.
    if (String(errorCode).startsWith('chat.')) me.reload();
  };
  const sending = useSend(room, refused);
  const mentions = useMentions(field, messages, me.user?.uid ?? null, sending.setText);
  useEffect(() => {
    if (answered) field.current?.focus();
  }, [answered]);
  const tooNew = useAccountAgeNotice('chatLinks');
  const input = inputState(state, { ...me, signedIn, level: me.user?.level ?? 0 }, now);
  if (input.kind !== 'open') return <Closed input={input} anchorId={state?.anchorId ?? null} me={me} />;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (input.kind !== 'open' || input.wait > 0) return;
    const sent = await sending.send(answered?.seq);
    if (!sent) return;
    onAnswered();
    if (sent.held) toast(t('chat.held'), 'info');
    // Sent before the room was loaded: the server knows its slow mode.
    if (!state) me.reload();
    else if (state.slowSeconds > 0 && !me.canModerate) me.waitFor(state.slowSeconds);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (mentions.onKeyDown(event)) return;
    if (event.key !== 'Escape' || !answered) return;
    event.preventDefault();
    onAnswered();
  }

  return (
    <form className="chat-form" onSubmit={submit}>
      {answered?.user && (
        <div className="chat-answered">
          <b>{t('chat.reply.to', { name: answered.user.username })}</b>
          <bdi className="chat-cut">{answered.text}</bdi>
          <IconButton icon="close" label={t('chat.reply.cancel')} onClick={onAnswered} />
        </div>
      )}
      <MentionList mentions={mentions} />
      <div className="input">
        <EmojiPicker onPick={(face) => sending.setText(sending.text + face)} />
        <input
          ref={field}
          {...mentions.field}
          value={sending.text}
          maxLength={TEXT.max}
          placeholder={t('chat.input.placeholder')}
          aria-label={t('chat.input.label')}
          aria-invalid={sending.problem ? true : undefined}
          enterKeyHint="send"
          autoComplete="off"
          dir="auto"
          onChange={(event) => {
            sending.setText(event.currentTarget.value);
            mentions.look();
          }}
          onKeyDown={onKeyDown}
          onBlur={mentions.close}
        />
        <Button
          type="submit"
          size="small"
          loading={sending.busy}
          disabledReason={input.wait > 0 ? t('chat.input.slow', { seconds: input.wait }) : null}
        >
          {input.wait > 0 ? countdown(input.wait) : t('chat.input.send')}
        </Button>
      </div>
      <p className="chat-problem" role="alert">
        {sending.problem ??
          (tooNew !== null && hasLink(sending.text) ? t('chat.input.noLinks', { remaining: tooNew }) : null)}
      </p>
    </form>
  );
}

interface ClosedProps {
  input: Exclude<InputState, { kind: 'open' }>;
  anchorId: number | null;
  me: ChatUser;
}

function Closed({ input, anchorId, me }: ClosedProps) {
  const t = useT();
  const signIn = useSignIn();
  if (input.kind === 'login') {
    return (
      <div className="chat-form">
        <Button look="secondary" wide onClick={signIn}>
          {t('chat.input.login')}
        </Button>
      </div>
    );
  }
  const words = {
    closed: () => t('chat.input.closed'),
    followers: () => t('chat.input.followers', { minutes: input.kind === 'followers' ? input.minutes : 0 }),
    level: () => t('chat.input.level', { level: input.kind === 'level' ? input.level : 0 }),
    muted: () => t('chat.input.muted'),
  };
  return (
    <div className="chat-form">
      <div className="chat-closed" role="status">
        <Icon name={input.kind === 'muted' ? 'mute' : 'lock'} size={16} />
        <span className="grow">
          <b>{words[input.kind]()}</b>
          {input.kind === 'muted' && (
            <span dir="auto">
              {t('chat.input.mutedBy', { by: input.mute.by, reason: input.mute.reason })}
            </span>
          )}
        </span>
        {input.kind === 'followers' && !input.follows && anchorId !== null && (
          <Suspense fallback={null}>
            <FollowToChat anchorId={anchorId} onFollowed={() => me.reload()} />
          </Suspense>
        )}
        {input.kind === 'followers' && input.follows && (
          <span className="num" aria-live="off">
            {countdown(input.seconds)}
          </span>
        )}
        {input.kind === 'muted' && (
          <time className="num" dateTime={input.mute.until} aria-live="off">
            {countdown(input.seconds)}
          </time>
        )}
      </div>
    </div>
  );
}

/** Device time, updated each second during a countdown. */
function useSeconds(running: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
