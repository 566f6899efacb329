import { call } from '#platform/endpoint/call.ts';

export interface OutboxMessage {
  id: number;
  kind: 'mail' | 'sms';
  target: string;
  subject: string;
  text: string;
  at: string;
}

export interface Outbox {
  rev: number;
  messages: OutboxMessage[];
}

/** A demo's mails and text messages, one event each. */
export const OUTBOX_TOPIC = 'outbox';

export const outboxCall = call<void, Outbox>({
  name: 'outbox.list',
  method: 'GET',
  path: 'dev/outbox',
  access: 'anyone',
  summary: 'What a demo would have sent by mail or short message, newest first. Demo mode only.',
});
