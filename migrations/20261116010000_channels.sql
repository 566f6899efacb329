-- Promotion channels: who came over which link, and what became of them.
create table channels (
  id bigint generated always as identity primary key,
  -- A plain number: what was counted outlives the account of whoever ran it.
  owner_id bigint not null,
  name text not null,
  source text not null,
  type text not null,
  -- What its link ends with.
  code text not null,
  -- Whose days are counted.
  time_zone text not null,
  closed_at timestamptz,
  created_at timestamptz not null,
  constraint channels_name_length check (char_length(name) between 2 and 40),
  constraint channels_source_length check (char_length(source) between 2 and 20),
  constraint channels_type check (type in ('community', 'video', 'anchor', 'site', 'advert', 'offline', 'other'))
);
create unique index channels_code_key on channels (code);
create unique index channels_source_key on channels (owner_id, source);

-- What is shown. Raised in the statement that finds out whether somebody is new.
create table channel_days (
  channel_id bigint not null references channels (id),
  day date not null,
  visits integer not null default 0,
  registrations integer not null default 0,
  downloads integer not null default 0,
  primary key (channel_id, day)
);

-- Who was counted on a day: a keyed hash, kept no longer than a repeat is one.
create table channel_visits (
  channel_id bigint not null references channels (id),
  day date not null,
  visitor bytea not null,
  primary key (channel_id, day, visitor)
);
create index channel_visits_day_index on channel_visits (day);

create table channel_downloads (
  channel_id bigint not null references channels (id),
  visitor bytea not null,
  day date not null,
  primary key (channel_id, visitor)
);
create index channel_downloads_day_index on channel_downloads (day);

-- Over which channel a user came: at most one, the first that was touched.
create table channel_users (
  user_id bigint primary key,
  channel_id bigint not null references channels (id),
  joined_at timestamptz not null
);
create index channel_users_channel_index on channel_users (channel_id, user_id desc);
