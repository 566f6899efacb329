-- Queues of the admin area: who works on a case, decisions held for some seconds, and saved replies.
create table queue_claims (
  queue text not null,
  item text not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  primary key (queue, item)
);

create table queue_decisions (
  id bigint generated always as identity primary key,
  queue text not null,
  item text not null,
  call text not null,
  verdict text not null constraint queue_decisions_verdict check (verdict in ('approve', 'refuse')),
  -- Null once it ended.
  input jsonb,
  state text not null constraint queue_decisions_state check (state in ('held', 'running', 'done', 'failed', 'undone')),
  subject_id bigint,
  decided_by bigint not null,
  session_id bigint not null,
  brand text not null,
  lang text not null,
  waiting_since timestamptz not null,
  decided_at timestamptz not null,
  due_at timestamptz not null,
  error jsonb
);
create unique index queue_decisions_open_key on queue_decisions (queue, item) where state in ('held', 'running');
create index queue_decisions_due_index on queue_decisions (due_at) where state in ('held', 'running');
create index queue_decisions_queue_index on queue_decisions (queue, decided_at);
create index queue_decisions_subject_index on queue_decisions (subject_id, id) where subject_id is not null;

create table queue_replies (
  id bigint generated always as identity primary key,
  queue text not null,
  title text not null constraint queue_replies_title check (char_length(title) between 1 and 40),
  text text not null constraint queue_replies_text check (char_length(text) between 2 and 500),
  changed_by bigint not null,
  changed_at timestamptz not null
);
create index queue_replies_queue_index on queue_replies (queue, title);
