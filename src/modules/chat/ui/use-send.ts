import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { wait } from '#ui/api/wait.ts';
import { chatCalls } from '../chat.calls.ts';
import type { Sent } from '../chat.contract.ts';
import type { RoomKey } from '../rooms.rules.ts';
import { leftOf } from './input-state.rules.ts';

const TRIES = 3;
const PAUSE_MS = 600;
const PASSING = new Set([0, 502, 503, 504]);

const draftKey = (room: RoomKey): string => `chat.draft.${room}`;

export interface Sending {
  text: string;
  setText(text: string): void;
  busy: boolean;
  /** Null where rejected; the text stays until it is sent. */
  send(replyTo?: number): Promise<Sent | null>;
  problem: string | null;
}

/** Draft of a message: survives a reload where `stored`, and is sent once however often it is retried. */
export function useSend(
  room: RoomKey,
  onRefused: (failure: ApiFailure) => void,
  stored: boolean = true,
): Sending {
  const [text, write] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Idempotency key of the current text: another text, or an answer to another line, is another message. */
  const id = useRef<{ key: string; replyTo: number | undefined }>(undefined);
  /** Current text; `text` is that of the last render. */
  const written = useRef('');
  useEffect(() => {
    written.current = (stored && sessionStorage.getItem(draftKey(room))) || '';
    write(written.current);
  }, [room, stored]);

  function setText(next: string) {
    written.current = next;
    write(next);
    id.current = undefined;
    setProblem(null);
    if (!stored) return;
    if (next) sessionStorage.setItem(draftKey(room), next);
    else sessionStorage.removeItem(draftKey(room));
  }

  async function attempt(clientMessageId: string, replyTo: number | undefined): Promise<Sent> {
    for (let tries = 1; ; tries++) {
      try {
        const answer = replyTo === undefined ? {} : { replyTo };
        return await api(chatCalls.send, { room, clientMessageId, text, ...answer });
      } catch (error) {
        if (!(error instanceof ApiFailure && PASSING.has(error.status)) || tries >= TRIES) throw error;
        await wait(PAUSE_MS * tries);
      }
    }
  }

  return {
    text,
    setText,
    busy,
    problem,
    async send(replyTo) {
      if (busy || text.trim() === '') return null;
      if (id.current?.replyTo !== replyTo) id.current = undefined;
      id.current ??= { key: crypto.randomUUID(), replyTo };
      setBusy(true);
      try {
        const sent = await attempt(id.current.key, replyTo);
        setText(leftOf(written.current, text));
        return sent;
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        setProblem(error.message);
        onRefused(error);
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
