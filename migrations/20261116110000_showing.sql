-- What administrators leave out of the site's lists, and which matches stand first among the hot ones.
create table hidden_games (game_id integer primary key, since timestamptz not null);
create table hidden_leagues (
  league_id bigint primary key references leagues (id) on delete cascade,
  since timestamptz not null
);
create table hot_pins (
  match_id bigint primary key references matches (id) on delete cascade,
  place smallint not null
);
