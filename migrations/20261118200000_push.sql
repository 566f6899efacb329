-- The pair of keys by which push services know this site; made at the first start. The private one is sealed.
create table push_keys (
  id smallint primary key,
  public_key text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  constraint push_keys_one check (id = 1)
);

-- Devices that asked to be told. They go with the session that asked, and with the account.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  lang text not null,
  time_zone text not null,
  created_at timestamptz not null
);
create unique index push_subscriptions_endpoint_key on push_subscriptions (endpoint);
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- The last that was said of a match: the same is not said twice.
create table push_said (
  match_id bigint primary key references matches (id) on delete cascade,
  said text not null,
  said_at timestamptz not null
);

-- Who follows a thing.
create index favourites_of_thing on favourites (kind, thing_id);
