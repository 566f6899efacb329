import { useEffect, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { useSignedIn } from '#ui/session/sign-in.ts';
import type { PollState } from '../poll-state.contract.ts';
import { pollCalls } from '../polls.calls.ts';
import { RESULT_MS } from '../polls.rules.ts';
import type { RoomKey } from '../rooms.rules.ts';
import { countdown } from './input-state.rules.ts';
import { PollBars } from './poll-bars.tsx';

interface ChatPollProps {
  room: RoomKey;
  poll: PollState;
  /** Signed-in user; null for a guest. */
  me: number | null;
  canModerate: boolean;
  /** The page was opened while the poll was running: the user may have voted. */
  wasRunning: boolean;
}

/** The poll of a room: options until one votes, then the counters, then the result for a while. Needs the poll's id as its key. */
export function ChatPoll({ room, poll, me, canModerate, wasRunning }: ChatPollProps) {
  const t = useT();
  const signedIn = useSignedIn();
  const [voted, setVoted] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [hidden, setHidden] = useState(false);
  const left = useSecondsLeft(poll);
  const { latest } = useQuery(
    me !== null && wasRunning ? `${poll.id} ${me}` : null,
    async (signal) => (await api(pollCalls.own, { id: poll.id }, { signal })).choice,
  );
  useEffect(() => {
    if (!poll.closed) return;
    const timer = setTimeout(() => setHidden(true), RESULT_MS);
    return () => clearTimeout(timer);
  }, [poll.closed]);
  const own = voted ?? latest ?? null;
  const isOpen = !poll.closed && left > 0;
  if (hidden) return null;

  async function vote(choice: number) {
    setBusy(true);
    const done = await callOrToast(api(pollCalls.vote, { id: poll.id, choice }));
    setBusy(false);
    if (done) setVoted(done.choice);
  }

  return (
    <section className="chat-poll" aria-label={t('chat.poll.title')}>
      <header>
        <Icon name="chart" size={16} />
        <b dir="auto">{poll.question}</b>
        {poll.closed ? (
          <IconButton icon="close" label={t('chat.pin.hide')} onClick={() => setHidden(true)} />
        ) : (
          <span className="num" role="timer" aria-live="off">
            <span className="sr-only">{t('chat.poll.left')} </span>
            {countdown(left)}
          </span>
        )}
      </header>
      {isOpen && own === null ? (
        <fieldset className="chat-poll-options">
          <legend className="sr-only">{poll.question}</legend>
          {poll.options.map((option, choice) => (
            <button
              key={option}
              type="button"
              aria-disabled={busy}
              onClick={() => busy || signedIn(() => vote(choice))}
            >
              <bdi>{option}</bdi>
            </button>
          ))}
        </fieldset>
      ) : (
        <PollBars poll={poll} own={own} />
      )}
      <footer>
        <span>{t('chat.poll.votes', { n: poll.counts.reduce((sum, count) => sum + count, 0) })}</span>
        {canModerate && isOpen && (
          <Button
            look="text"
            size="small"
            onClick={() => callOrToast(api(pollCalls.end, { room, id: poll.id }))}
          >
            {t('chat.poll.end')}
          </Button>
        )}
      </footer>
    </section>
  );
}

/** By the device's clock, from when the poll was first seen: the server's clock may differ by hours. */
function useSecondsLeft({ secondsLeft, closed }: PollState): number {
  const [end] = useState(() => Date.now() + secondsLeft * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const runs = !closed && left > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [runs]);
  return left;
}
