-- Leagues, teams and players in full; what a feed brings; the sheets of a match.
alter table leagues
  add column season text not null default '',
  add column format text not null default 'table';
drop index leagues_game_slug_key;
create unique index leagues_game_slug_season_key on leagues (game_id, slug, season);
create index leagues_rank_index on leagues (rank, id);
-- Found by the beginning of any word of a name, in any language.
create index leagues_names_index on leagues using gin (to_tsvector('simple', names));

alter table teams
  add column short_names jsonb,
  add column country text not null default 'int',
  add column coach text,
  add column strength smallint not null default 50;
create index teams_name_index on teams (lower(names ->> 'en'), id);
create index teams_names_index on teams using gin (to_tsvector('simple', names));

create table players (
  id bigint generated always as identity primary key,
  game_id integer not null,
  team_id bigint references teams (id),
  slug text not null,
  names jsonb not null,
  position text not null,
  number smallint,
  born date,
  country text not null
);
create unique index players_game_slug_key on players (game_id, slug);
create index players_team_index on players (team_id);
create index players_name_index on players (lower(names ->> 'en'), id);
create index players_names_index on players using gin (to_tsvector('simple', names));

-- Every team a player was announced for; the newest is the present one.
create table player_teams (
  id bigint generated always as identity primary key,
  player_id bigint not null references players (id) on delete cascade,
  team_id bigint not null references teams (id)
);
create unique index player_teams_key on player_teams (player_id, team_id);

-- A provider's ids and ours. Games are named by slug, never by a provider's number.
create table provider_refs (
  provider text not null,
  kind text not null,
  ref text not null,
  our_id bigint not null,
  primary key (provider, kind, ref)
);
create index provider_refs_ours_index on provider_refs (kind, our_id);

alter table matches
  add column best_of smallint,
  add column clock_runs boolean not null default false,
  add column facts jsonb not null default '{}',
  add column serving text,
  -- The newest version of each part that a feed has brought.
  add column versions jsonb not null default '{}',
  -- When a score was last taken back.
  add column corrected_at timestamptz;
create index matches_league_start_index on matches (league_id, start_at, id);
create index matches_home_start_index on matches (home_team_id, start_at desc);
create index matches_away_start_index on matches (away_team_id, start_at desc);
-- As many rows as there are live matches, however long the table grows.
create index matches_live_index on matches (game_id, start_at, id)
  where state in ('in_progress', 'break', 'overtime', 'penalty');

create table match_sheets (
  match_id bigint not null references matches (id) on delete cascade,
  kind text not null,
  version bigint not null,
  data jsonb not null,
  primary key (match_id, kind)
);

create table match_odds (
  id bigint generated always as identity primary key,
  match_id bigint not null references matches (id) on delete cascade,
  bookmaker text not null,
  market text not null,
  line integer,
  opening integer[] not null,
  prices integer[] not null,
  suspended boolean not null,
  opened_at timestamptz not null,
  moved_at timestamptz not null
);
create unique index match_odds_line_key on match_odds (match_id, bookmaker, market, line) nulls not distinct;

create table match_odds_moves (
  id bigint generated always as identity primary key,
  odds_id bigint not null references match_odds (id) on delete cascade,
  at timestamptz not null,
  prices integer[] not null
);
create unique index match_odds_moves_at_key on match_odds_moves (odds_id, at);

create table match_texts (
  match_id bigint not null references matches (id) on delete cascade,
  seq integer not null,
  period smallint not null,
  minute smallint,
  side text,
  key text not null,
  params jsonb not null,
  primary key (match_id, seq)
);

-- What a user follows: matches, leagues, teams. Guests keep theirs on the device.
create table favourites (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  thing_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, kind, thing_id),
  constraint favourites_kind check (kind in ('match', 'league', 'team'))
);
