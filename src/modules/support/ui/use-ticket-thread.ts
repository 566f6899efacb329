import { api } from '#ui/api/client.ts';
import { useQuery } from '#ui/query/use-query.ts';
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
  const query = useQuery(String(id), (signal) => api(ticketsCalls.show, { id }, { signal }));
  const { data: talk, failed, change, reload } = query;
  const take = (changes: readonly TicketChange[]) => change((now) => now && changes.reduce(withChange, now));
  useTopic<TicketChange, Pick<TicketTalk, 'messages'> & Pick<TicketTalk['ticket'], 'state'>>(
    talk ? ticketTopic(id) : null,
    talk?.rev,
    take,
    ({ state, messages }) => change((now) => now && { ...now, messages, ticket: { ...now.ticket, state } }),
  );
  return {
    talk,
    failed,
    add: (message) => change((now) => now && withMessage(now, message)),
    retry: reload,
  };
}

const withChange = (talk: TicketTalk, { state, message }: TicketChange): TicketTalk => {
  const updated = message ? withMessage(talk, message) : talk;
  return { ...updated, ticket: { ...updated.ticket, state } };
};

const withMessage = (talk: TicketTalk, message: TicketMessage): TicketTalk =>
  talk.messages.some(({ seq }) => seq === message.seq)
    ? talk
    : { ...talk, messages: [...talk.messages, message].sort((a, b) => a.seq - b.seq) };
