import { sql } from 'drizzle-orm';
import { findGameById } from '#modules/catalog/games.rules.ts';
import type { Reader } from '#platform/db/db.ts';
import { pathOf } from './audit-subjects.rules.ts';

/** Of each kind: id, name (a text, or texts by language), and what its address needs. */
const SUBJECTS: Readonly<Record<string, string>> = {
  anchor: `select u.id, to_jsonb(coalesce(a.nickname, u.username)) as name, null::int as game, null::text as more
    from users u left join anchors a on a.user_id = u.id`,
  plan: `select id, to_jsonb(title) as name, null::int as game, expert_id::text as more from plans`,
  article: `select id, titles as name, game_id as game, null::text as more from articles`,
  match: `select m.id, jsonb_build_object('home', h.names, 'away', a.names) as name, m.game_id as game,
    null::text as more from matches m join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id`,
  room: `select id, to_jsonb(title) as name, null::int as game, null::text as more from live_rooms`,
  gift: `select id, names as name, null::int as game, null::text as more from gifts`,
  good: `select id, names as name, null::int as game, null::text as more from goods`,
  box: `select id, names as name, null::int as game, null::text as more from boxes`,
  goods_order: `select id, to_jsonb(order_no) as name, null::int as game, order_no as more from goods_orders`,
  channel: `select id, to_jsonb(name) as name, null::int as game, null::text as more from channels`,
  video: `select id, titles as name, game_id as game, null::text as more from videos`,
  banner: `select id, titles as name, null::int as game, null::text as more from banners`,
};

type Texts = Readonly<Record<string, string>>;

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** The language's text, else English, else any. */
function textIn(value: unknown, lang: string): string | null {
  if (typeof value === 'string') return value || null;
  if (!isTexts(value)) return null;
  const { home, away } = value as { home?: unknown; away?: unknown };
  if (isTexts(home) && isTexts(away)) return `${textIn(home, lang)} – ${textIn(away, lang)}`;
  return value[lang] || value.en || Object.values(value).find(Boolean) || null;
}

/** Names and addresses of subjects: one query for each kind. */
export async function nameSubjects(
  tx: Reader,
  subjects: ReadonlyMap<string, ReadonlySet<number>>,
  lang: string,
): Promise<Map<string, { name: string | null; path: string | null }>> {
  const named = new Map<string, { name: string | null; path: string | null }>();
  for (const [kind, ids] of subjects) {
    const query = SUBJECTS[kind];
    const known = new Map<number, { name: unknown; game: number | null; more: string | null }>();
    if (query) {
      const list = sql.join(
        [...ids].map((id) => sql`${id}`),
        sql`, `,
      );
      const { rows } = await tx.execute<{
        id: number | string;
        name: unknown;
        game: number | null;
        more: string | null;
      }>(sql`select id, name, game, more from (${sql.raw(query)}) subjects where id in (${list})`);
      for (const { id, ...row } of rows) known.set(Number(id), row);
    }
    for (const id of ids) {
      const row = known.get(id);
      // The subject of a record may be gone: its address would be a dead link.
      if (query && !row) continue;
      const game = row?.game ? (findGameById(row.game)?.slug ?? null) : null;
      named.set(`${kind} ${id}`, {
        name: row ? textIn(row.name, lang) : null,
        path: pathOf(kind, id, game, row?.more ?? null),
      });
    }
  }
  return named;
}
