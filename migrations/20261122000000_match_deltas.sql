-- Which fields the newest revision of a match changed, in the words of `MatchChange`, and the revision before it: what the
-- live topic tells. Noted where a row is written, whoever writes it, the version before included. Null until the
-- first change after this: then all of it is told.
alter table matches
  add column changed text[],
  add column changed_after bigint not null default 0;

create function note_match_change() returns trigger language plpgsql as $$
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

create trigger matches_note_change before update on matches
  for each row when (new.rev <> old.rev) execute function note_match_change();
