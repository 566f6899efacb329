-- The message that another one answers. Its text is read from its own row: a deleted line is deleted in quotes as well.
alter table chat_messages add column reply_to bigint;
alter table chat_held add column reply_to bigint;

-- Users a message is addressed to: named in its text, or the author of the quoted line.
create table chat_mentions (
  room_id bigint not null,
  seq bigint not null,
  user_id bigint not null,
  mentioned_by bigint not null,
  reply boolean not null,
  named boolean not null,
  created_at timestamptz not null,
  primary key (room_id, seq, user_id),
  constraint chat_mentions_not_oneself check (user_id <> mentioned_by)
);
create index chat_mentions_user_index on chat_mentions (user_id, created_at desc);
create index chat_mentions_sender_index on chat_mentions (mentioned_by, created_at);
create index chat_mentions_age_index on chat_mentions (created_at);
