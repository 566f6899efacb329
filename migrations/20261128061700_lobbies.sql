-- Battle royales: the running table of a lobby, the first place first, in its match, so that it changes with the revision
-- that publishes it. The sides of such a match are its two leading teams. Null for matches of two sides.
alter table matches add column lobby jsonb;

-- Teams of a lobby: what a team, its followers and the search find a lobby by. Two sides are columns of their match.
create table match_participants (
  team_id bigint not null references teams (id),
  match_id bigint not null references matches (id) on delete cascade,
  primary key (team_id, match_id)
);
create index match_participants_match_index on match_participants (match_id);

create function note_participants() returns trigger language plpgsql as $$
begin
  delete from match_participants p where p.match_id = new.id
    and p.team_id not in (select (row ->> 'teamId')::bigint from jsonb_array_elements(new.lobby) as row);
  insert into match_participants (team_id, match_id)
  select (row ->> 'teamId')::bigint, new.id from jsonb_array_elements(new.lobby) as row
  on conflict do nothing;
  return new;
end
$$;

create trigger matches_note_participants after insert or update of lobby on matches
  for each row when (new.lobby is not null) execute function note_participants();

create or replace function note_match_change() returns trigger language plpgsql as $$
begin
  new.changed_after := old.rev;
  new.changed := array_remove(array[
    case when new.state <> old.state then 'state' end,
    case when new.period <> old.period then 'period' end,
    case when new.home_score <> old.home_score then 'homeScore' end,
    case when new.away_score <> old.away_score then 'awayScore' end,
    case when new.period_scores <> old.period_scores then 'periodScores' end,
    case when new.clock_runs <> old.clock_runs then 'clockRuns' end,
    case when new.facts <> old.facts then 'facts' end,
    case when new.lobby is distinct from old.lobby then 'lobby' end,
    case when new.serving is distinct from old.serving then 'serving' end,
    case when (new.corrected_at is not distinct from new.updated_at)
      <> (old.corrected_at is not distinct from old.updated_at) then 'corrected' end,
    case when new.start_at <> old.start_at then 'startTime' end,
    case when new.odds is distinct from old.odds then 'odds' end
  ], null);
  -- Seconds without the moment they were true at say nothing.
  if (new.clock_seconds, new.updated_at) <> (old.clock_seconds, old.updated_at) then
    new.changed := new.changed || array['clockSeconds', 'clockAt'];
  end if;
  return new;
end
$$;
