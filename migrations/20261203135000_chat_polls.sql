-- Polls in a room, one at a time. Votes of each option are counted in the row.
create table chat_polls (
  id bigint generated always as identity primary key,
  room_id bigint not null,
  question text not null,
  options text[] not null,
  counts integer[] not null,
  created_by bigint not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  constraint chat_polls_question check (char_length(question) between 1 and 120),
  constraint chat_polls_options check (cardinality(options) between 2 and 5)
);
create unique index chat_polls_running_key on chat_polls (room_id) where closed_at is null;
create index chat_polls_due_index on chat_polls (ends_at) where closed_at is null;
create index chat_polls_user_index on chat_polls (created_by);
create index chat_polls_age_index on chat_polls (created_at);

create table chat_poll_votes (
  poll_id bigint not null references chat_polls on delete cascade,
  user_id bigint not null,
  choice smallint not null,
  created_at timestamptz not null,
  primary key (poll_id, user_id)
);
create index chat_poll_votes_user_index on chat_poll_votes (user_id, poll_id desc);

-- The state of a poll, and its result, as entries of the room.
alter table chat_messages drop constraint chat_messages_kind;
alter table chat_messages add constraint chat_messages_kind check (kind in
  ('text', 'gift', 'system', 'delete', 'room', 'mute', 'notice', 'poll', 'result'));
