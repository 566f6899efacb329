-- What may not be said, or waits for a moderator first. `folded` is what is looked for: see words.rules.ts.
create table words (
  id bigint generated always as identity primary key,
  word text not null,
  folded text not null,
  action text not null,
  -- Also inside of other words; Chinese and Japanese have no other way.
  anywhere boolean not null,
  created_by bigint not null,
  created_at timestamptz not null,
  constraint words_length check (char_length(word) between 1 and 60),
  constraint words_action check (action in ('refuse', 'hold'))
);
create unique index words_folded_key on words (folded);

-- One row: counts the changes of the list, so that a process knows whether the one it holds is the newest.
create table word_lists (
  id smallint primary key default 1,
  version bigint not null
);
insert into word_lists (version) values (0);

create table chat_rooms (
  id bigint generated always as identity primary key,
  kind text not null,
  ref bigint not null,
  anchor_id bigint,
  open boolean not null default true,
  level_required smallint not null default 0,
  slow_seconds integer not null default 0,
  -- The number of the newest entry: without a hole, since its row is the lock of whoever adds one.
  last_seq bigint not null default 0,
  created_at timestamptz not null,
  constraint chat_rooms_kind check (kind in ('match', 'live')),
  constraint chat_rooms_level check (level_required between 0 and 5),
  constraint chat_rooms_slow check (slow_seconds between 0 and 600)
);
create unique index chat_rooms_key on chat_rooms (kind, ref);

-- Everything that happened in a room, in order: what was said, what was taken back, what was changed.
create table chat_messages (
  room_id bigint not null,
  seq bigint not null,
  kind text not null,
  user_id bigint,
  -- Chosen by the sender: the same again is the same message.
  client_id text,
  badge text,
  body text not null default '',
  data jsonb,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint,
  primary key (room_id, seq),
  constraint chat_messages_kind check (kind in
    ('text', 'gift', 'system', 'delete', 'room', 'mute', 'notice')),
  constraint chat_messages_length check (char_length(body) <= 300)
);
create unique index chat_messages_client_key on chat_messages (room_id, coalesce(user_id, 0), client_id)
  where client_id is not null;
create index chat_messages_user_index on chat_messages (user_id, room_id, seq desc);
create index chat_messages_age_index on chat_messages (created_at);

-- What waits for a moderator before anybody sees it.
create table chat_held (
  id bigint generated always as identity primary key,
  room_id bigint not null,
  user_id bigint not null,
  client_id text not null,
  body text not null,
  cause text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  approved boolean,
  constraint chat_held_cause check (cause in ('link', 'word')),
  constraint chat_held_length check (char_length(body) <= 300)
);
create unique index chat_held_client_key on chat_held (room_id, user_id, client_id);
create index chat_held_open_index on chat_held (id) where decided_at is null;
create index chat_held_user_index on chat_held (user_id);

create table chat_moderators (
  room_id bigint not null,
  user_id bigint not null,
  named_by bigint not null,
  created_at timestamptz not null,
  primary key (room_id, user_id)
);
create index chat_moderators_user_index on chat_moderators (user_id);

-- Without a room: everywhere.
create table chat_mutes (
  id bigint generated always as identity primary key,
  room_id bigint,
  user_id bigint not null,
  muted_by bigint not null,
  reason text not null,
  muted_until timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint,
  constraint chat_mutes_reason check (char_length(reason) between 1 and 200)
);
create unique index chat_mutes_running_key on chat_mutes (user_id, coalesce(room_id, 0)) where ended_at is null;

create table chat_blocks (
  user_id bigint not null,
  blocked_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  constraint chat_blocks_not_oneself check (user_id <> blocked_id)
);
create index chat_blocks_blocked_index on chat_blocks (blocked_id);

create table chat_reports (
  id bigint generated always as identity primary key,
  room_id bigint not null,
  -- Of a message and of its author, of a user, or of the room itself.
  seq bigint,
  user_id bigint,
  reporter_id bigint not null,
  reason text not null,
  note text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  decision text,
  constraint chat_reports_reason check (reason in ('spam', 'abuse', 'illegal', 'other')),
  constraint chat_reports_decision check (decision in ('upheld', 'dismissed')),
  constraint chat_reports_note check (char_length(note) <= 300)
);
create unique index chat_reports_once_key
  on chat_reports (reporter_id, room_id, coalesce(seq, 0), coalesce(user_id, 0)) where decided_at is null;
create index chat_reports_open_index on chat_reports (id) where decided_at is null;

-- Pinned above the chat: of one room, or without a room, of all.
create table announcements (
  id bigint generated always as identity primary key,
  room_id bigint,
  -- Language → text.
  texts jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  ended_by bigint
);
create index announcements_running_index on announcements (coalesce(room_id, 0), id desc) where ended_at is null;
