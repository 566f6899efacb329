-- Letters to the operator, and the conversation that follows.
create table tickets (
  id bigint generated always as identity primary key,
  kind text not null constraint tickets_kind check (kind in ('support', 'complaint', 'cooperation')),
  state text not null constraint tickets_state check (state in ('open', 'answered', 'closed')),
  user_id bigint references users (id),
  contact text not null constraint tickets_contact check (char_length(contact) <= 120),
  subject text not null constraint tickets_subject check (char_length(subject) <= 80),
  brand text not null,
  lang text not null,
  messages integer not null,
  revision integer not null,
  open_key text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
-- The same letter sent again is the same ticket; guests share no key, since a key is random.
create unique index tickets_open_key on tickets (open_key);
create index tickets_of_user on tickets (user_id, id desc);
create index tickets_by_change on tickets (changed_at desc, id desc);

create table ticket_messages (
  ticket_id bigint not null references tickets (id),
  seq integer not null,
  from_staff boolean not null,
  author_id bigint references users (id),
  text text not null constraint ticket_messages_text check (char_length(text) <= 2000),
  key text not null,
  created_at timestamptz not null,
  primary key (ticket_id, seq)
);
create unique index ticket_messages_key on ticket_messages (ticket_id, from_staff, key);
