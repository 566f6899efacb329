-- The hits of a term, the best of each kind first. All its words must be there: keys and heads are keys of the index,
-- spaced and dense the longer words themselves, hot the keys of all of it. At most `candidates` of an arm are ranked. The
-- arms: those called exactly so and hot ones; any whose words begin so; and where these are fewer than enough, those that
-- have it within a word. So a term with more hits than are ranked loses none that matters.
-- A word that begins so is found by its key and then read, not by its trigrams: those of a name's usual syllables are in
-- a tenth of all entries. Liveness is read from its owners at the moment of asking.
-- Plans are made for each call, and only of the one index: a planner that expects many hits would walk the table, or
-- read the whole kind by the primary key, were it not hidden behind an empty text.
create or replace function search_hits(
  kinds text[], term text, keys text[], heads text[], spaced text[], dense text[], hot text[], candidates integer,
  enough integer, first integer, most integer, asked_at timestamptz)
returns table (kind text, ref_id bigint, total integer)
language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set max_parallel_workers_per_gather = 0 set work_mem = '16MB'
as $$
declare
  likely text := '';
  begun text := '';
  within text := '';
  -- One kind is found by its key; among all of them, each entry is asked.
  kinded text[] := case when cardinality(kinds) = 1 then array['@' || kinds[1]] else '{}' end;
  shown text := 'e.kind, e.ref_id, e.weight, e.at, position(E''\n'' || $2 || E''\n'' in e.text) > 0 as exact,
    position(E''\n'' || $2 in e.text) > 0 as begins';
begin
  for n in 1 .. cardinality(dense) loop
    likely := likely || format(' and position(($4)[%s] in e.text) > 0', n);
    begun := begun || format(' and e.text like ''%%'' || ($4)[%s] || ''%%''', n);
  end loop;
  within := begun;
  for n in 1 .. cardinality(spaced) loop
    likely := likely || format(' and position(($13)[%s] in e.text) > 0', n);
    begun := begun || format(' and position(($13)[%s] in e.text) > 0', n);
    within := within || format(' and e.text like ''%%'' || ($13)[%s] || ''%%''', n);
  end loop;
  -- An empty list of keys is in every row, and the index would be read from end to end to say so.
  if cardinality(kinded || keys) > 0 then
    within := within || ' and e.keys @> ($5 || $3)';
  end if;
  if cardinality(kinded || keys || heads) > 0 then
    begun := begun || ' and e.keys @> ($5 || $3 || $7)';
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
      (select %2$s from search_entries e where e.keys @> ($5 || array['=' || $2]) and e.kind || '' = any ($1) limit $6)
      union
      (select %2$s from search_entries e where e.keys @> ($5 || $14) and e.kind || '' = any ($1) %4$s limit $6)
    ), begun as materialized (
      select * from likely
      union
      (select %2$s from search_entries e
        where (select count(*) from likely) < $12 and e.kind || '' = any ($1) %1$s limit $6)
    ), hits as materialized (
      select * from begun
      union
      (select %2$s from search_entries e
        where cardinality($7) > 0 and (select count(*) from begun) < $8
          and e.kind || '' = any ($1) %3$s limit $6)
    ), ranked as (
      select h.kind, h.ref_id, count(*) over (partition by h.kind) as total,
        row_number() over (partition by h.kind order by
          h.weight
            + case when h.exact then 200 when h.begins then 80 else 0 end
            + case when l.id is null then 0 else 120 end
            -- A day away counts as much as a point of weight; the past a little more.
            - coalesce(least(case when h.at < $11 then extract(epoch from $11 - h.at) / 86400
                else extract(epoch from h.at - $11) / 120000 end, 100), 0) desc,
          h.ref_id) as place
      from hits h left join live l on l.kind = h.kind and l.id = h.ref_id
    )
    select r.kind, r.ref_id, r.total::integer from ranked r
    where r.place > $9 and r.place <= $9 + $10 order by r.kind, r.place
  $query$, begun, shown, within, likely)
  using kinds, term, keys, dense, kinded, candidates, heads, enough, first, most, asked_at,
    -- One or two letters begin the names of a tenth of everything: the likely ones are answer enough.
    case when cardinality(spaced || dense) = 0 then enough else candidates end, spaced, hot;
end
$$;

-- What looks like a word: all keys of one of three lists, and the names nearest to it.
create or replace function search_near(
  kinds text[], word text, edges text[], head text[], tail text[], candidates integer, most integer)
returns table (kind text, ref_id bigint, total integer)
language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set max_parallel_workers_per_gather = 0 set work_mem = '16MB'
as $$
declare
  kinded text[] := case when cardinality(kinds) = 1 then array['@' || kinds[1]] else '{}' end;
begin
  return query
    with hits as materialized (
      select e.kind, e.ref_id, e.weight, word_similarity(word, split_part(e.text, E'\t', 1)) as near
      from search_entries e
      where (e.keys @> (kinded || edges) or e.keys @> (kinded || head) or e.keys @> (kinded || tail))
        and e.kind || '' = any (kinds)
      limit candidates
    ), ranked as (
      select h.kind, h.ref_id, count(*) over (partition by h.kind) as total,
        row_number() over (partition by h.kind order by h.near desc, h.weight desc, h.ref_id) as place
      from hits h where h.near >= 0.5
    )
    select r.kind, r.ref_id, r.total::integer from ranked r where r.place <= most order by r.kind, r.place;
end
$$;
