-- The newest transaction that changed what rankings are computed from, by game: rankings compare it before they read any
-- match. Written by triggers, whoever writes the rows: feeds, imports, administrators and retention.
create table ranking_input_versions (
  game_id integer primary key,
  version bigint not null
);

create function note_ranking_input() returns trigger language plpgsql as $$
declare
  game integer;
  current bigint := pg_current_xact_id()::text::bigint;
begin
  game := case when tg_op = 'DELETE' then old.game_id else new.game_id end;
  -- Once in a transaction: an import does not rewrite the row with each match.
  if not exists (select from ranking_input_versions v where v.game_id = game and v.version = current) then
    insert into ranking_input_versions (game_id, version) values (game, current)
    on conflict (game_id) do update set version = excluded.version;
  end if;
  return null;
end
$$;

create trigger matches_note_inserted_ranking_input after insert on matches
  for each row when (new.state = 'finished') execute function note_ranking_input();
create trigger matches_note_updated_ranking_input after update on matches
  for each row when ((old.state = 'finished' or new.state = 'finished')
    and (old.state, old.league_id, old.home_team_id, old.away_team_id, old.home_score, old.away_score, old.round, old.start_at)
      is distinct from
      (new.state, new.league_id, new.home_team_id, new.away_team_id, new.home_score, new.away_score, new.round, new.start_at))
  execute function note_ranking_input();
create trigger matches_note_deleted_ranking_input after delete on matches
  for each row when (old.state = 'finished') execute function note_ranking_input();

-- Which leagues are tours, and which teams are national ones.
create trigger leagues_note_ranking_input after update on leagues
  for each row when ((old.format, old.country, old.slug, old.season, old.rank)
    is distinct from (new.format, new.country, new.slug, new.season, new.rank))
  execute function note_ranking_input();
create trigger teams_note_ranking_input after update on teams
  for each row when (old.names ->> 'en' is distinct from new.names ->> 'en') execute function note_ranking_input();
