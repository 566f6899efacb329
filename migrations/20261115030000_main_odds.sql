-- The main market's prices stand in the match itself: lists read them without a join, and a move is a change of the
-- match like any other. `odds_rev` is the revision of their last move.
alter table matches
  add column odds jsonb,
  add column odds_rev bigint not null default 0;
update matches m set odds = main.odds from (
  select distinct on (match_id) match_id, jsonb_build_object('opening', opening, 'prices', prices) as odds
  from match_odds where market in ('winner3', 'winner2') order by match_id, bookmaker
) main where main.match_id = m.id;
