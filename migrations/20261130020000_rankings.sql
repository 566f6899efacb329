-- Rankings computed from finished matches: points of a tour, ratings of esports and of national teams.
create table rankings (
  id bigint generated always as identity primary key,
  game_id integer not null,
  key text not null,
  unit text not null,
  league_id bigint references leagues (id) on delete set null,
  fingerprint text not null,
  computed_at timestamptz not null,
  constraint rankings_game_key unique (game_id, key)
);

create table ranking_rows (
  ranking_id bigint not null references rankings (id) on delete cascade,
  team_id bigint not null references teams (id) on delete cascade,
  place integer not null check (place > 0),
  previous integer,
  points integer not null,
  defending integer not null,
  counted integer not null,
  history jsonb not null,
  primary key (ranking_id, team_id)
);

create index ranking_rows_place_index on ranking_rows (ranking_id, place, team_id);
create index ranking_rows_team_index on ranking_rows (team_id);
