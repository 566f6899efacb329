import { type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import {
  JSON_KEYS,
  JSON_REFERENCES,
  type JsonReference,
  type MergeKind,
  type Reference,
} from './references.rules.ts';

const TABLES: Readonly<Record<MergeKind, string>> = { league: 'leagues', team: 'teams', match: 'matches' };

export const entryTable = (kind: MergeKind): string => TABLES[kind];

export interface Move {
  mergeId: number;
  /** The next number of a move. */
  seq: number;
}

interface Uniques {
  primary: string[];
  /** Columns of each unique index, the primary key included. */
  unique: { columns: string[]; nullsEqual: boolean }[];
}

async function uniquesOf(tx: Reader, table: string): Promise<Uniques> {
  const { rows } = await tx.execute<{ primary: boolean; nulls_equal: boolean; columns: string[] }>(sql`
    select i.indisprimary as primary, i.indnullsnotdistinct as nulls_equal, array_agg(a.attname::text order by a.attnum) as columns
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = to_regclass(${table}) and i.indisunique and i.indpred is null
    group by i.indexrelid, i.indisprimary, i.indnullsnotdistinct`);
  return {
    primary: rows.find(({ primary }) => primary)?.columns ?? [],
    unique: rows.map(({ columns, nulls_equal }) => ({ columns, nullsEqual: nulls_equal })),
  };
}

const name = (identifier: string): SQL => sql`${sql.identifier(identifier)}`;
const anded = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** What an undo of a moved row needs: its key, the changed column, and how a source's id became ours. */
const imageOf = (primary: readonly string[], column: string): SQL => {
  const keys = [...primary, column, 'user_id', 'how', 'confidence', 'linked_at'];
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(o)) where key = any(${sql.param(keys)}::text[]))`;
};

function isOf({ column, kind }: Reference, id: number, alias: string): SQL {
  const own = sql`${name(alias)}.${name(column)} = ${id}::bigint`;
  return kind ? sql`${own} and ${name(alias)}.${name(kind[0])} = ${kind[1]}` : own;
}

/** Moves what names `from` to `to`; what is there already is dropped. Both are stored, for an undo. */
export async function moveRows(
  tx: Tx,
  move: Move,
  reference: Reference,
  from: number,
  to: number,
): Promise<void> {
  const { table, column, manner, children = [] } = reference;
  if (manner === 'derived') {
    await tx.execute(sql`delete from ${name(table)} t where ${isOf(reference, from, 't')}`);
    return;
  }
  if (manner === 'array') return await moveInArrays(tx, move, reference, from, to);
  const { primary, unique } = await uniquesOf(tx, table);
  const equals =
    manner === 'whole' || manner === 'summed'
      ? [sql`true`]
      : unique
          .filter(({ columns }) => columns.includes(column))
          .map(({ columns, nullsEqual }) => {
            const others = columns.filter((one) => one !== column);
            return others.length === 0
              ? sql`true`
              : anded(
                  others.map((one) =>
                    nullsEqual
                      ? sql`k.${name(one)} is not distinct from t.${name(one)}`
                      : sql`k.${name(one)} = t.${name(one)}`,
                  ),
                );
          });
  for (const equal of equals) {
    const isDouble = sql`${isOf(reference, from, 't')}
      and ${manner === 'summed' ? sql`true` : sql`exists (select from ${name(table)} k where ${isOf(reference, to, 'k')} and ${equal})`}`;
    for (const [child, parent] of children) {
      await logged(
        tx,
        move,
        { table: child, column: parent, done: 'dropped', from, to },
        sql`delete from ${name(child)} c using ${name(table)} t where c.${name(parent)} = t.id and ${isDouble}
          returning to_jsonb(c) as before`,
      );
    }
    await logged(
      tx,
      move,
      { table, column, done: 'dropped', from, to },
      sql`delete from ${name(table)} t where ${isDouble} returning to_jsonb(t) as before`,
    );
  }
  // A source's id stays with the kept entry, whatever the source calls it.
  const pinned = table === 'provider_refs' ? sql`, how = 'hand', confidence = 100` : sql``;
  await logged(
    tx,
    move,
    { table, column, done: 'moved', from, to },
    sql`update ${name(table)} t set ${name(column)} = ${to}::bigint ${pinned}
      from (select ctid as place, ${imageOf(primary, column)} as before from ${name(table)} o where ${isOf(reference, from, 'o')}
        for update) old
      where t.ctid = old.place returning old.before`,
  );
}

async function moveInArrays(
  tx: Tx,
  move: Move,
  { table, column }: Reference,
  from: number,
  to: number,
): Promise<void> {
  const { primary } = await uniquesOf(tx, table);
  await logged(
    tx,
    move,
    { table, column, done: 'moved', from, to },
    sql`update ${name(table)} t set ${name(column)} = array_replace(t.${name(column)}, ${from}::bigint, ${to}::bigint)
      from (select ctid as place, ${imageOf(primary, column)} as before from ${name(table)} o
        where ${from}::bigint = any(o.${name(column)}) and not ${to}::bigint = any(o.${name(column)}) for update) old
      where t.ctid = old.place returning old.before`,
  );
}

/** Replaces an id in JSON, of matches that are the kept entry's by now. */
export async function moveInJson(
  tx: Tx,
  move: Move,
  { table, column, match }: JsonReference,
  kind: 'league' | 'team',
  from: number,
  to: number,
): Promise<void> {
  const { primary } = await uniquesOf(tx, table);
  const pattern = `"(${JSON_KEYS[kind]})": ${from}(?=[,}])`;
  const own =
    kind === 'league'
      ? sql`select id from matches where league_id = ${to}::bigint`
      : sql`select id from matches where ${to}::bigint in (home_team_id, away_team_id)
          union select match_id from match_participants where team_id = ${to}::bigint`;
  await logged(
    tx,
    move,
    { table, column, done: 'moved', from, to },
    sql`update ${name(table)} t
      set ${name(column)} = regexp_replace(t.${name(column)}::text, ${pattern}, ${`"\\1": ${to}`}, 'g')::jsonb
      from (select ctid as place, ${imageOf(primary, column)} as before from ${name(table)} o
        where ${match ? sql`o.${name(match)} in (${own})` : sql`true`} and o.${name(column)}::text ~ ${pattern}
        for update) old
      where t.ctid = old.place returning old.before`,
  );
}

/** Removes the entry itself, which nothing names any more. */
export async function dropEntry(
  tx: Tx,
  move: Move,
  kind: MergeKind,
  from: number,
  to: number,
): Promise<void> {
  const table = entryTable(kind);
  await logged(
    tx,
    move,
    { table, column: 'id', done: 'dropped', from, to },
    sql`delete from ${name(table)} t where t.id = ${from}::bigint returning to_jsonb(t) as before`,
  );
}

interface Logged {
  table: string;
  column: string;
  done: 'moved' | 'dropped';
  from: number;
  to: number;
}

async function logged(tx: Tx, move: Move, { table, column, done, from, to }: Logged, write: SQL) {
  await tx.execute(sql`
    with written as (${write})
    insert into identity_moves (merge_id, seq, in_table, in_column, done, from_id, to_id, before, user_id)
    select ${move.mergeId}::bigint, ${move.seq}::integer, ${table}, ${column}, ${done}, ${from}::bigint, ${to}::bigint,
      before, (before ->> 'user_id')::bigint from written`);
  move.seq += 1;
}

interface Step extends Logged {
  seq: number;
}

export async function listSteps(tx: Reader, mergeId: number): Promise<Step[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select seq, in_table, in_column, done, from_id, to_id from identity_moves where merge_id = ${mergeId}
    group by 1, 2, 3, 4, 5, 6 order by seq desc`);
  return rows.map((row) => ({
    seq: Number(row.seq),
    table: row.in_table as string,
    column: row.in_column as string,
    done: row.done as Step['done'],
    from: Number(row.from_id),
    to: Number(row.to_id),
  }));
}

/** Takes one step back: rows that changed or went since then stay as they are. */
export async function undoStep(tx: Tx, mergeId: number, { seq, table, column, done, from, to }: Step) {
  const before = sql`(select m.before from identity_moves m where m.merge_id = ${mergeId} and m.seq = ${seq})`;
  if (done === 'dropped') {
    await tx.execute(sql`
      insert into ${name(table)} overriding system value
      select (jsonb_populate_record(null::${name(table)}, old.before)).* from ${before} old on conflict do nothing`);
    return;
  }
  const { primary } = await uniquesOf(tx, table);
  const same = primary
    .filter((one) => one !== column)
    .map((one) => sql`to_jsonb(t.${name(one)}) = old.before -> ${one}`);
  // Also how a source's id became ours, and every value of a list.
  const restored =
    table === 'provider_refs'
      ? sql`our_id = ${from}::bigint, how = old.before ->> 'how', confidence = (old.before ->> 'confidence')::smallint,
          linked_at = (old.before ->> 'linked_at')::timestamptz`
      : sql`${name(column)} = (jsonb_populate_record(null::${name(table)}, old.before)).${name(column)}`;
  await tx.execute(sql`
    update ${name(table)} t set ${restored} from ${before} old
    where ${anded([...same, stillMoved(column, to)])}`);
}

/** Still what the merge made it. */
const stillMoved = (column: string, to: number): SQL =>
  column.endsWith('_ids')
    ? sql`${to}::bigint = any(t.${name(column)})`
    : JSON_REFERENCES.some((json) => json.column === column)
      ? sql`t.${name(column)}::text ~ ${`Id": ${to}[,}]`}`
      : sql`t.${name(column)} = ${to}::bigint`;

export interface MatchFacts {
  id: number;
  leagueId: number;
  home: number;
  away: number;
  at: number;
  hasTips: boolean;
  hasScore: boolean;
  providers: string[];
}

/** Matches of a league or team, or these. */
export async function listMatchFacts(
  tx: Reader,
  of: { league: number } | { team: number } | { ids: readonly number[] },
): Promise<MatchFacts[]> {
  const where =
    'league' in of
      ? sql`m.league_id = ${of.league}`
      : 'team' in of
        ? sql`${of.team}::bigint in (m.home_team_id, m.away_team_id)`
        : sql`m.id = any(${sql.param([...of.ids])}::bigint[])`;
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select m.id, m.league_id, m.home_team_id, m.away_team_id, m.start_at, m.versions ? 'score' as scored,
      exists (select from plan_links p where p.match_id = m.id) as tips,
      coalesce((select array_agg(r.provider) from provider_refs r where r.kind = 'match' and r.our_id = m.id), '{}')
        as providers
    from matches m where ${where} order by m.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    leagueId: Number(row.league_id),
    home: Number(row.home_team_id),
    away: Number(row.away_team_id),
    at: new Date(row.start_at as string).getTime(),
    hasTips: row.tips as boolean,
    hasScore: row.scored as boolean,
    providers: row.providers as string[],
  }));
}

/** Of two chat rooms the busier is that of the kept entry; the other stays aside. True where there are two. */
export async function mergeChats(
  tx: Tx,
  move: Move,
  kind: MergeKind,
  from: number,
  to: number,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number; ref: number; last_seq: number }>(sql`
    select id, ref, last_seq from chat_rooms where kind = ${kind} and ref in (${from}::bigint, ${to}::bigint)
    order by id for update`);
  const [merged, kept] = [from, to].map((ref) => rows.find((row) => Number(row.ref) === ref));
  if (!merged || !kept) return false;
  if (Number(merged.last_seq) <= Number(kept.last_seq)) return true;
  for (const [id, was, is] of [
    [kept.id, to, -to],
    [merged.id, from, to],
    [kept.id, -to, from],
  ] as const) {
    await logged(
      tx,
      move,
      { table: 'chat_rooms', column: 'ref', done: 'moved', from: was, to: is },
      sql`update chat_rooms t set ref = ${is}::bigint
        from (select o.id, to_jsonb(o) as before from chat_rooms o where o.id = ${id}::bigint for update) old
        where t.id = old.id returning old.before`,
    );
  }
  return true;
}

/**
 * Votes of a merged match count for the kept one, those of voters of both once; `-1` takes them back. Counts are stored
 * longer than votes, so they are added rather than counted again.
 */
export async function shiftVotes(tx: Tx, mergeId: number, sign: 1 | -1): Promise<void> {
  await tx.execute(sql`
    with moved as (
      select m.to_id, m.before ->> 'pick' as choice, (m.before ->> 'votes')::integer as n from identity_moves m
        where m.merge_id = ${mergeId} and m.in_table = 'vote_counts'
      union all
      select m.to_id, p.choice, -1 from identity_moves m
        cross join jsonb_array_elements_text(m.before -> 'picks') as p (choice)
        where m.merge_id = ${mergeId} and m.in_table = 'votes' and m.done = 'dropped'
    ), sums as (
      select to_id, choice, ${sign}::integer * sum(n)::integer as n from moved group by 1, 2 having sum(n) <> 0
    ), counted as (
      update vote_counts c set votes = greatest(0, c.votes + s.n), rev = c.rev + 1
      from sums s where c.match_id = s.to_id and c.pick = s.choice returning c.match_id, c.pick
    )
    insert into vote_counts (match_id, pick, votes, rev)
    select s.to_id, s.choice, greatest(0, s.n), 1 from sums s
    where not exists (select from counted c where c.match_id = s.to_id and c.pick = s.choice)`);
}

/** Every page of these matches shows the change: they take the next revisions. Under the lock of all writers. */
export async function touchMatches(
  tx: Tx,
  of: { league: number } | { team: number } | { ids: readonly number[] },
  now: Date,
): Promise<number[]> {
  const ids = (await listMatchFacts(tx, of)).map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.execute(sql`
    with base as (select rev from match_revisions),
    numbered as (select id, row_number() over (order by id) as n from matches
      where id = any(${sql.param(ids)}::bigint[]))
    update matches m set rev = base.rev + numbered.n from numbered, base where m.id = numbered.id`);
  await tx.execute(sql`
    update match_revisions set rev = (select max(rev) from matches), changed_at = ${now.toISOString()}::timestamptz
    where rev < (select max(rev) from matches)`);
  return ids;
}

export const raiseIdentityRevision = (tx: Tx) =>
  tx.execute(sql`update identity_state set revision = revision + 1`);

/** What merges stored of a user's rows: an undo after the deletion of the account restores none. */
export async function eraseMovesOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`
    delete from identity_moves d using identity_moves v
    where v.user_id = ${userId} and v.in_table = 'votes' and d.merge_id = v.merge_id
      and d.in_table = 'vote_devices' and d.before -> 'vote_id' = v.before -> 'id'`);
  await tx.execute(sql`delete from identity_moves where user_id = ${userId}`);
}
