-- The hits of a term, the best of each kind first. Keys and patterns must all be there. At most `candidates` of each
-- kind and arm are ranked; the arms bring first those called exactly so, then hot ones, so that a term with more hits
-- than that loses none that matters. Liveness is read from its owners at the moment of asking.
-- Plans are made for each call, and only of the one index: a planner that expects many hits would walk the table.
create or replace function search_hits(
  kinds text[], term text, keys text[], patterns text[], candidates integer, first integer, most integer,
  asked_at timestamptz)
returns table (kind text, ref_id bigint, total integer)
language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
as $$
declare
  likes text := '';
begin
  for n in 1 .. cardinality(patterns) loop
    likes := likes || format(' and e.text like ($4)[%s]', n);
  end loop;
  return query execute format($query$
    with live as materialized (
      select 'match' as kind, m.id from matches m where m.state in ('in_progress', 'break', 'overtime', 'penalty')
      union all
      select 'room', r.id from live_rooms r where r.live_since is not null and r.closed_at is null
      union all
      select 'streamer', r.anchor_id from live_rooms r
        where r.live_since is not null and r.closed_at is null and r.anchor_id is not null
    ), hits as materialized (
      select k.kind, c.* from unnest($1) k (kind) cross join lateral (
        (select e.ref_id, e.weight, e.at, true as exact, true as begins from search_entries e
          where e.keys @> array['@' || k.kind, '=' || $2] limit $5)
        union
        (select e.ref_id, e.weight, e.at, e.keys @> array['=' || $2], position(E'\n' || $2 in e.text) > 0
          from search_entries e where e.keys @> (array['@' || k.kind, '*'] || $3) %1$s limit $5)
        union
        (select e.ref_id, e.weight, e.at, e.keys @> array['=' || $2], position(E'\n' || $2 in e.text) > 0
          from search_entries e where e.keys @> (array['@' || k.kind] || $3) %1$s limit $5)
      ) c
    ), ranked as (
      select h.kind, h.ref_id, count(*) over (partition by h.kind) as total,
        row_number() over (partition by h.kind order by
          h.weight
            + case when h.exact then 200 when h.begins then 80 else 0 end
            + case when l.id is null then 0 else 120 end
            -- A day away counts as much as a point of weight; the past a little more.
            - coalesce(least(case when h.at < $8 then extract(epoch from $8 - h.at) / 86400
                else extract(epoch from h.at - $8) / 120000 end, 100), 0) desc,
          h.ref_id) as place
      from hits h left join live l on l.kind = h.kind and l.id = h.ref_id
    )
    select r.kind, r.ref_id, r.total::integer from ranked r
    where r.place > $6 and r.place <= $6 + $7 order by r.kind, r.place
  $query$, likes) using kinds, term, keys, patterns, candidates, first, most, asked_at;
end
$$;

-- What looks like a word: any of the keys, and the names nearest to it.
create or replace function search_near(kinds text[], word text, keys text[], candidates integer, most integer)
returns table (kind text, ref_id bigint, total integer)
language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
as $$
begin
  return query execute $query$
    with hits as materialized (
      select k.kind, c.* from unnest($1) k (kind) cross join lateral (
        select e.ref_id, e.weight, word_similarity($2, split_part(e.text, E'\t', 1)) as near from search_entries e
        where e.keys @> array['@' || k.kind] and e.keys && $3 limit $4
      ) c
    ), ranked as (
      select h.kind, h.ref_id, count(*) over (partition by h.kind) as total,
        row_number() over (partition by h.kind order by h.near desc, h.weight desc, h.ref_id) as place
      from hits h where h.near >= 0.5
    )
    select r.kind, r.ref_id, r.total::integer from ranked r where r.place <= $5 order by r.kind, r.place
  $query$ using kinds, word, keys, candidates, most;
end
$$;
