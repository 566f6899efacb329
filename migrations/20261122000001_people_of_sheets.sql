-- Who stands in the line-ups or events of a match: `#` and our id, or a name where the feed knows no id. A player's
-- page finds every match by it, for whatever team. Its cost is said so that the index is asked and not each sheet.
create function sheet_people(data jsonb) returns text[] language sql immutable parallel safe cost 5000 as $$
  select coalesce(array_agg(distinct who), '{}') from (
    select coalesce('#' || (man ->> 'playerId'), man ->> 'name') as who
    from jsonb_path_query(data, '$.*.players[*]') as man
    union all
    select unnest(array[coalesce('#' || (event ->> 'playerId'), event ->> 'player'), event ->> 'second'])
    from jsonb_path_query(data, '$[*]') as event
  ) as people where who is not null
$$;

create index match_sheets_people_index on match_sheets using gin (sheet_people(data))
  where kind in ('events', 'lineups');
