-- The leading players of a league as its source publishes them, by leaderboard, beside those counted from stored matches.
create table official_leaders (
  league_id bigint not null references leagues (id) on delete cascade,
  key text not null,
  provider text not null,
  version bigint not null,
  players jsonb not null,
  primary key (league_id, key)
);
