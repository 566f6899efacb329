-- Whether lists show the document's game and league; true without either.
create or replace function search_shown(game integer, league bigint, games integer[], leagues bigint[]) returns boolean
language sql immutable
return coalesce(game <> all (games), true) and coalesce(league <> all (leagues), true);

-- The hits of a term, the best of each kind first. All its words must match: the arms select by keys of the index, and
-- verify words of more than two characters in the text. At most `candidates` of an arm are ranked. The arms, in order:
-- exact names and hot documents; any prefix match, or where hot ones are many, any of the kinds without hot ones; while
-- these are fewer than enough, hot infix matches, then any infix matches. So a term with more hits than are ranked
-- loses none that matters. Only a bare word, three letters within another, has no key and is found by its trigram.
-- `kinded` are keys of the kind, where they are selective; the kind of every document is checked anyway. Liveness is
-- read from the owners' tables at query time. Plans are made for each call, and only of the one index: a planner that
-- expects many hits would scan the table, or read the whole kind by the primary key, were it not hidden behind an empty
-- text. Candidates are a page each and mostly in memory: an I/O worker for every page costs more than reading it.
create or replace function search_hits(
  term text, kinds text[], kinded text[], words text[], bare text[], begun text[], within text[], hot text[],
  hot_within text[], candidates integer, enough integer, first integer, most integer, asked_at timestamptz)
returns table (kind text, ref_id bigint, total integer)
language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set max_parallel_workers_per_gather = 0 set effective_io_concurrency = 0 set work_mem = '16MB'
as $$
declare
  shown text := 'e.kind, e.ref_id, e.weight, e.at, position(E''\n'' || $1 || E''\n'' in e.text) > 0 as exact,
    position(E''\n'' || $1 in e.text) > 0 as begins';
  entries text := 'search_entries e where e.kind || '''' = any ($2)';
  inside text := '';
  without_games integer[] := array(select h.game_id from hidden_games h);
  without_leagues bigint[] := array(select h.league_id from hidden_leagues h);
begin
  if cardinality(without_games) + cardinality(without_leagues) > 0 then
    entries := entries || ' and search_shown(e.game_id, e.league_id, $16, $17)';
  end if;
  for n in 1 .. cardinality(words) loop
    entries := entries || format(' and position(($3)[%s] in e.text) > 0', n);
  end loop;
  for n in 1 .. cardinality(bare) loop
    inside := inside || format(' and e.text like ''%%'' || ($4)[%s] || ''%%''', n);
  end loop;
  -- An empty list of keys is contained in every row: the condition would scan the whole index.
  if cardinality(kinded || within) > 0 then
    inside := inside || ' and e.keys @> ($9 || $6)';
  end if;
  return query execute format($query$
    with live as materialized (
      select 'match' as kind, m.id from matches m where m.state in ('in_progress', 'break', 'overtime', 'penalty')
      union all
      select 'room', r.id from live_rooms r where r.live_since is not null and r.closed_at is null
      union all
      select 'streamer', r.anchor_id from live_rooms r
        where r.live_since is not null and r.closed_at is null and r.anchor_id is not null
    ), likely as materialized (
      (select %1$s from %2$s and e.keys @> ($9 || array['=' || $1]) limit $10)
      union
      (select %1$s from %2$s and e.keys @> ($9 || $7) limit $10)
    ), begun as materialized (
      select * from likely
      union
      (select %1$s from %2$s and e.keys @> ($9 || $5) and (select count(*) from likely) < $11 limit $10)
      union
      (select %1$s from %2$s and e.keys @> $5 and (select count(*) from likely) >= $11
        and e.keys && (select array_agg('@' || k) from unnest($2) k where k not in (select l.kind from likely l))
        limit $10)
    ), known as materialized (
      select * from begun
      union
      (select %1$s from %2$s and e.keys @> ($9 || $8) and cardinality($8) > 0
        and (select count(*) from begun) < $12 limit $10)
    ), hits as materialized (
      select * from known
      union
      (select %1$s from %2$s %3$s and (select count(*) from known) < $12 limit $10)
    ), ranked as (
      select h.kind, h.ref_id, count(*) over (partition by h.kind) as total,
        row_number() over (partition by h.kind order by
          h.weight
            + case when h.exact then 200 when h.begins then 80 else 0 end
            + case when l.id is null then 0 else 120 end
            -- A day's distance counts as much as a point of weight; the past a little more.
            - coalesce(least(case when h.at < $15 then date_part('epoch', $15 - h.at) / 86400
                else date_part('epoch', h.at - $15) / 120000 end, 100), 0) desc,
          h.ref_id) as place
      from hits h left join live l on l.kind = h.kind and l.id = h.ref_id
    )
    select r.kind, r.ref_id, r.total::integer from ranked r
    where r.place > $13 and r.place <= $13 + $14 order by r.kind, r.place
  $query$, shown, entries, inside)
  using term, kinds, words, bare, begun, within, hot, hot_within, kinded, candidates,
    -- One or two letters are a prefix of a tenth of all names: fewer likely hits suffice.
    case when cardinality(words) = 0 then enough else candidates / 2 end,
    -- Characters of dense scripts match anywhere by their prefix keys: no infix search.
    case when begun = within then 0 else enough end, first, most, asked_at, without_games, without_leagues;
end
$$;

-- Documents similar to a word: names with the same prefix and suffix, the most similar first. While these are few,
-- those with the same prefix or suffix only; at each step hot ones first, and any while the hot ones are few.
create or replace function search_near(
  kinds text[], word text, edges text[], head text[], tail text[], candidates integer, first integer, most integer)
returns table (kind text, ref_id bigint, total integer)
language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set max_parallel_workers_per_gather = 0 set effective_io_concurrency = 0 set work_mem = '16MB'
as $$
declare
  -- Hot documents have keys of their own for prefixes, but none for suffixes and kinds.
  hot_edges text[] := array(select regexp_replace(key, '^\^', '*^') from unnest(edges) as key);
  hot_head text[] := array(select regexp_replace(key, '^\^', '*^') from unnest(head) as key);
  -- The posting lists of a single edge are long: read only where few match both.
  enough integer := candidates / 5;
  without_games integer[] := array(select h.game_id from hidden_games h);
  without_leagues bigint[] := array(select h.league_id from hidden_leagues h);
begin
  return query
    with hot_edged as materialized (
      select e.kind, e.ref_id, e.weight, e.text from search_entries e
      where e.keys @> hot_edges and e.kind || '' = any (kinds)
        and search_shown(e.game_id, e.league_id, without_games, without_leagues)
      limit candidates
    ), edged as materialized (
      select * from hot_edged
      union
      (select e.kind, e.ref_id, e.weight, e.text from search_entries e
        where e.keys @> edges and e.kind || '' = any (kinds)
          and search_shown(e.game_id, e.league_id, without_games, without_leagues)
          and (select count(*) from hot_edged) < enough
        limit candidates)
    ), likely as materialized (
      select * from edged
      union
      (select e.kind, e.ref_id, e.weight, e.text from search_entries e
        where e.keys @> hot_head and e.kind || '' = any (kinds)
          and search_shown(e.game_id, e.league_id, without_games, without_leagues)
          and (select count(*) from edged) < enough
        limit candidates)
    ), found as (
      select * from likely
      union
      (select e.kind, e.ref_id, e.weight, e.text from search_entries e
        where (e.keys @> head or e.keys @> tail) and e.kind || '' = any (kinds)
          and search_shown(e.game_id, e.league_id, without_games, without_leagues)
          and (select count(*) from edged) < enough and (select count(*) from likely) < candidates / 2
        limit candidates)
    ), hits as materialized (
      select f.kind, f.ref_id, f.weight, word_similarity(word, split_part(f.text, E'\t', 1)) as near from found f
    ), ranked as (
      select h.kind, h.ref_id, count(*) over (partition by h.kind) as total,
        row_number() over (partition by h.kind order by h.near desc, h.weight desc, h.ref_id) as place
      from hits h where h.near >= 0.5
    )
    select r.kind, r.ref_id, r.total::integer from ranked r
    where r.place > first and r.place <= first + most order by r.kind, r.place;
end
$$;

-- Documents with a word that a single typo turns into the typed one: the two share a trace (typo-tolerance.rules.ts).
-- Hot ones first, and any while the hot ones are few, or of the kinds without hot ones.
create or replace function search_slips(
  kinds text[], others text[], traces text[], hot_traces text[], candidates integer, enough integer, first integer,
  most integer, asked_at timestamptz)
returns table (kind text, ref_id bigint, total integer)
language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set max_parallel_workers_per_gather = 0 set effective_io_concurrency = 0 set work_mem = '16MB'
as $$
declare
  -- An empty list of keys is contained in every row: the condition would scan the whole index.
  beside text := case when cardinality(others) > 0 then 'and e.keys @> $2' else '' end;
  without_games integer[] := array(select h.game_id from hidden_games h);
  without_leagues bigint[] := array(select h.league_id from hidden_leagues h);
begin
  if cardinality(without_games) + cardinality(without_leagues) > 0 then
    beside := beside || ' and search_shown(e.game_id, e.league_id, $10, $11)';
  end if;
  return query execute format($query$
    with live as materialized (
      select 'match' as kind, m.id from matches m where m.state in ('in_progress', 'break', 'overtime', 'penalty')
      union all
      select 'room', r.id from live_rooms r where r.live_since is not null and r.closed_at is null
      union all
      select 'streamer', r.anchor_id from live_rooms r
        where r.live_since is not null and r.closed_at is null and r.anchor_id is not null
    ), hot as materialized (
      select e.kind, e.ref_id, e.weight, e.at from search_entries e
      where e.keys && $4 %1$s and e.kind || '' = any ($1)
      limit $5
    ), hits as materialized (
      select * from hot
      union
      (select e.kind, e.ref_id, e.weight, e.at from search_entries e
        where e.keys && $3 %1$s and e.kind || '' = any ($1) and (select count(*) from hot) < $6
        limit $5)
      union
      (select e.kind, e.ref_id, e.weight, e.at from search_entries e
        where e.keys && $3 %1$s and e.kind || '' = any ($1) and (select count(*) from hot) >= $6
          and e.keys && (select array_agg('@' || k) from unnest($1) k where k not in (select h.kind from hot h))
        limit $5)
    ), ranked as (
      select h.kind, h.ref_id, count(*) over (partition by h.kind) as total,
        row_number() over (partition by h.kind order by
          h.weight + case when l.id is null then 0 else 120 end
            -- As for a word without a typo.
            - coalesce(least(case when h.at < $9 then date_part('epoch', $9 - h.at) / 86400
                else date_part('epoch', h.at - $9) / 120000 end, 100), 0) desc,
          h.ref_id) as place
      from hits h left join live l on l.kind = h.kind and l.id = h.ref_id
    )
    select r.kind, r.ref_id, r.total::integer from ranked r
    where r.place > $7 and r.place <= $7 + $8 order by r.kind, r.place
  $query$, beside)
  using kinds, others, traces, hot_traces, candidates, enough, first, most, asked_at, without_games, without_leagues;
end
$$;
