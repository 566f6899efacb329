-- Leading players and team averages of a league and season, ranked once after a match ended: a page reads one row.
create table league_numbers (
  league_id bigint primary key references leagues (id) on delete cascade,
  counted integer not null,
  players jsonb not null,
  teams jsonb not null,
  computed_at timestamptz not null
);
