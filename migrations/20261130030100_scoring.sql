-- Scorers: people who enter matches at the ground, for a league (all its seasons) or a match.
create table scorers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null constraint scorers_kind check (kind in ('league', 'match')),
  our_id bigint not null,
  granted_by bigint not null,
  granted_at timestamptz not null,
  constraint scorers_once unique (user_id, kind, our_id)
);

-- A match from when scorers took it over: its state then, and what the versions of its score and events are counted from.
create table scored_matches (
  match_id bigint primary key references matches on delete cascade,
  baseline jsonb not null,
  base_seq integer not null,
  last_seq integer not null,
  version_base bigint not null,
  taken_at timestamptz not null
);

-- What scorers entered: never changed, and undone by another entry. The id is the device's.
create table score_entries (
  match_id bigint not null references scored_matches on delete cascade,
  seq integer not null,
  id uuid not null,
  user_id bigint,
  at timestamptz not null,
  body jsonb not null,
  primary key (match_id, seq),
  constraint score_entries_once unique (match_id, id)
);
create index score_entries_user on score_entries (user_id);
