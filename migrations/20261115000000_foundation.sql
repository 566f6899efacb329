-- People, their sessions, and the durable lane of events.
create table users (
  id bigint generated always as identity primary key,
  username text not null,
  avatar text,
  signature text not null default '',
  level smallint not null default 0,
  roles text[] not null default '{user}',
  email text,
  phone text,
  registration_source text not null,
  created_at timestamptz not null,
  constraint users_username_length check (char_length(username) between 2 and 30),
  constraint users_level_range check (level between 0 and 5)
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
create unique index users_phone_key on users (phone);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  token_hash bytea not null,
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index sessions_token_hash_key on sessions (token_hash);
create index sessions_user_id_index on sessions (user_id);
create index sessions_expires_at_index on sessions (expires_at);

create table outbox_events (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  brand text not null,
  lang text not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  processed_at timestamptz,
  attempts integer not null default 0,
  done text[] not null default '{}',
  last_error text
);
create index outbox_events_waiting_index on outbox_events (next_try_at) where processed_at is null;
create index outbox_events_processed_index on outbox_events (processed_at) where processed_at is not null;

-- Matches, as far as the home page shows them.
create table leagues (
  id bigint generated always as identity primary key,
  game_id integer not null,
  slug text not null,
  names jsonb not null,
  country text not null,
  rank integer not null
);
create unique index leagues_game_slug_key on leagues (game_id, slug);

create table teams (
  id bigint generated always as identity primary key,
  game_id integer not null,
  slug text not null,
  names jsonb not null,
  crest jsonb not null
);
create unique index teams_game_slug_key on teams (game_id, slug);

-- One row: the number of the newest change of any match. Counted inside the transaction that makes the change, so
-- revisions commit in order and without holes.
create table match_revisions (
  id smallint primary key default 1 check (id = 1),
  rev bigint not null,
  changed_at timestamptz
);
insert into match_revisions (rev) values (0);

create table matches (
  id bigint generated always as identity primary key,
  game_id integer not null,
  league_id bigint not null references leagues (id),
  home_team_id bigint not null references teams (id),
  away_team_id bigint not null references teams (id),
  round text not null,
  start_at timestamptz not null,
  state text not null,
  period smallint not null,
  clock_seconds integer not null,
  home_score integer not null,
  away_score integer not null,
  period_scores jsonb not null,
  -- 0 until it first changes.
  rev bigint not null default 0,
  updated_at timestamptz not null,
  constraint matches_two_teams check (home_team_id <> away_team_id),
  constraint matches_scores check (home_score >= 0 and away_score >= 0)
);
create unique index matches_league_teams_start_key on matches (league_id, home_team_id, away_team_id, start_at);
create index matches_start_index on matches (start_at, id);
create index matches_game_start_index on matches (game_id, start_at, id);
create index matches_rev_index on matches (rev);
