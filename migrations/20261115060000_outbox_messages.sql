-- Mails and short messages that a demo keeps instead of sending them. Not the outbox of events.
create table outbox_messages (
  id bigint generated always as identity primary key,
  kind text not null,
  target text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null
);
create index outbox_messages_created_at_index on outbox_messages (created_at);
