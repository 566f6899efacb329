import type { Client } from 'pg';

export const PLANS_EACH = 500;
/** Plans for sale; the others are settled. */
export const FOR_SALE = 3;

/** Experts with 500 plans each, on existing matches: every expert with a hit rate of their own. */
export async function fillExperts(client: Client, experts: number, now: Date): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `with made as (
       insert into users (username, registration_source, created_at)
       select 'expert' || n, 'bench', $2::timestamptz from generate_series(1, $1::integer) as n returning id)
     insert into experts (user_id, state, introduction, games, applied_at)
     select id, 'opened', 'An expert of the bench.', '{football}', $2::timestamptz from made`,
    [experts, now.toISOString()],
  );
  await client.query(
    `with played as (
       select array_agg(id order by id) as ids, count(*)::integer as n from matches where state = 'finished'),
     ahead as (
       select array_agg(id order by id) as ids, count(*)::integer as n from matches
       where state = 'not_started' and start_at > $3::timestamptz)
     insert into plans (expert_id, request_key, match_id, game_id, league_id, level, play, pick, odds, title, content,
       price, tags, no_win_refund, release_at, state, link_seq, brand, created_at, changed_at, published_at, verdict,
       settled_at, settlement)
     select e.user_id, nr::text, m.id, m.game_id, m.league_id, 'match', 'winner3', 'home', 1900, 'A title of a plan',
       '[]', 10 + nr % 90, '{}', false, m.start_at - interval '1 day', 'published', nr, 'touchline', m.start_at, m.start_at,
       m.start_at, case when nr <= $2 then null when luck < 0.3 + (e.user_id % 50) / 100.0 then 'hit' else 'miss' end,
       case when nr <= $2 then null else m.start_at + interval '2 hours' end, case when nr <= $2 then 0 else 1 end
     from experts as e cross join generate_series(1, $1::integer) as nr cross join played cross join ahead
     cross join lateral (select (hashtextextended(e.user_id || ' ' || nr, 0) & 1023) / 1024.0 as luck) as l
     join matches as m on m.id = case when nr <= $2 then ahead.ids[1 + (e.user_id + nr) % ahead.n]
       else played.ids[1 + (e.user_id * 7 + nr) % played.n] end`,
    [PLANS_EACH, FOR_SALE, now.toISOString()],
  );
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}
