import { useEffect, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { ticketsCalls, ticketTopic } from '../tickets.calls.ts';
import type { TicketChange, TicketMessage, TicketTalk } from '../tickets.contract.ts';

interface Talk {
  talk: TicketTalk | null;
  failed: boolean;
  /** Adds the user's own new message; the topic may have delivered it already. */
  add(message: TicketMessage): void;
  retry(): void;
}

/** A ticket, live. */
export function useTicketThread(id: number): Talk {
  const [talk, setTalk] = useState<TicketTalk | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks once more
  useEffect(() => {
    let gone = false;
    setTalk(null);
    setFailed(false);
    api(ticketsCalls.show, { id }).then(
      (found) => !gone && setTalk(found),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [id, turn]);
  const take = (changes: readonly TicketChange[]) => setTalk((now) => now && changes.reduce(withChange, now));
  useTopic<TicketChange, Pick<TicketTalk, 'messages'> & Pick<TicketTalk['ticket'], 'state'>>(
    talk ? ticketTopic(id) : null,
    talk?.rev,
    take,
    ({ state, messages }) => setTalk((now) => now && { ...now, messages, ticket: { ...now.ticket, state } }),
  );
  return {
    talk,
    failed,
    add: (message) => setTalk((now) => now && withMessage(now, message)),
    retry: () => setTurn((before) => before + 1),
  };
}

const withChange = (talk: TicketTalk, { state, message }: TicketChange): TicketTalk => {
  const said = message ? withMessage(talk, message) : talk;
  return { ...said, ticket: { ...said.ticket, state } };
};

const withMessage = (talk: TicketTalk, message: TicketMessage): TicketTalk =>
  talk.messages.some(({ seq }) => seq === message.seq)
    ? talk
    : { ...talk, messages: [...talk.messages, message].sort((a, b) => a.seq - b.seq) };
