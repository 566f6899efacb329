-- What users are told. The same event tells the same user once.
create table notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  event_id bigint not null,
  kind text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create unique index notices_once on notices (user_id, event_id);
create index notices_of_user on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_by_age on notices (created_at);

-- Counts what happened to a user's notices: the revision of their topic.
create table notice_feeds (
  user_id bigint primary key references users (id) on delete cascade,
  rev bigint not null
);

-- Choices for what nobody tells.
update user_preferences
   set data = jsonb_set(data, '{notices}', (data -> 'notices') - '{goals,results,news}'::text[])
 where jsonb_typeof(data -> 'notices') = 'object';
