-- The table of a league as its competition publishes it, beside the one computed from stored matches (decision 84).
create table official_standings (
  league_id bigint primary key references leagues (id) on delete cascade,
  provider text not null,
  version bigint not null,
  -- The source's name and the time of its table, as readers see them.
  source text not null,
  updated_at timestamptz not null,
  tables jsonb not null
);
create index official_standings_updated_index on official_standings (updated_at);
