-- What was scored lately, for the numbers of the live data page. Kept for some hours only.
create table match_score_moves (
  id bigint generated always as identity primary key,
  match_id bigint not null references matches (id) on delete cascade,
  game_id integer not null,
  at timestamptz not null,
  -- It happened after this and not after `at`.
  since timestamptz not null,
  -- Below zero where a score was taken back.
  home integer not null,
  away integer not null
);
create index match_score_moves_at_index on match_score_moves (at);

-- How each provider of match data is doing: one process talks to it, every process shows it.
create table feed_states (
  provider text primary key,
  heard_at timestamptz,
  -- When it is next asked for scores.
  expected_at timestamptz,
  problem text,
  problem_at timestamptz,
  retry_at timestamptz
);
