-- Prediction league: points that nobody can buy, redeem or transfer. No table here refers to the ledger, and none of it here.
create table predictions (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  match_id bigint not null references matches on delete cascade,
  form text not null constraint predictions_form check (form in ('winner', 'score')),
  pick text not null constraint predictions_pick check (pick in ('home', 'draw', 'away')),
  home_score smallint,
  away_score smallint,
  confidence smallint not null constraint predictions_confidence check (confidence between 1 and 3),
  placed_at timestamptz not null,
  -- Null while undecided.
  verdict text constraint predictions_verdict check (verdict in ('exact', 'right', 'wrong', 'void')),
  points smallint,
  -- Its owner was notified of the first result.
  notified boolean not null default false,
  constraint predictions_once unique (user_id, match_id),
  constraint predictions_scored check ((form = 'score') = (home_score is not null and away_score is not null)),
  constraint predictions_decided check ((verdict is null) = (points is null))
);
create index predictions_match on predictions (match_id, user_id);
create index predictions_open on predictions (match_id) where verdict is null;

-- Points of a user in a game, of a month (of the matches' starts, UTC) or of all time: recounted from the predictions.
create table prediction_scores (
  user_id bigint not null,
  game_id integer not null,
  period text not null,
  points integer not null,
  predicted integer not null,
  hits integer not null,
  exact integer not null,
  streak integer not null,
  best_streak integer not null,
  primary key (user_id, game_id, period)
);
create index prediction_scores_table on prediction_scores (game_id, period, points desc, hits desc, user_id);

create table prediction_leagues (
  id bigint generated always as identity primary key,
  name text not null constraint prediction_leagues_name check (char_length(name) between 2 and 40),
  game_id integer not null,
  owner_id bigint not null,
  code text not null constraint prediction_leagues_code unique,
  created_at timestamptz not null
);

create table prediction_members (
  league_id bigint not null references prediction_leagues on delete cascade,
  user_id bigint not null,
  joined_at timestamptz not null,
  primary key (league_id, user_id)
);
create index prediction_members_user on prediction_members (user_id);
