import { type SQL, sql } from 'drizzle-orm';
import type { NameChanges } from '#modules/catalog/own-names.rules.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import {
  ENTERED_KINDS,
  isNamed,
  type NamedKind,
  type TextField,
  type TextGroup,
  type TextKind,
  type Texts,
} from './translations.rules.ts';

/** As `own-names.store.ts` of `catalog` takes them. */
export interface StoredNames {
  id: number;
  names: LocalizedText;
  given: LocalizedText;
  own: Partial<LocalizedText>;
}

export interface StoredText {
  kind: TextKind;
  id: number;
  field: TextField;
  /** As shown. */
  texts: Texts;
  /** Of a name, what the sources gave and what an operator did. */
  names: StoredNames | null;
}

const TABLES: Readonly<Record<TextKind, string>> = {
  ...{ league: 'leagues', team: 'teams', player: 'players' },
  ...{ good: 'goods', box: 'boxes', gift: 'gifts' },
  ...{ banner: 'banners', announcement: 'announcements', video: 'videos' },
};
const COLUMNS: Readonly<Record<TextField, string>> = {
  ...{ name: 'names', details: 'details', title: 'titles', text: 'texts', summary: 'summaries' },
};
const FIELDS: Readonly<Record<TextKind, readonly TextField[]>> = {
  ...{ league: ['name'], team: ['name'], player: ['name'] },
  ...{ good: ['name', 'details'], box: ['name'], gift: ['name'] },
  ...{ banner: ['title'], announcement: ['text'], video: ['title', 'summary'] },
};

const column = (field: TextField): SQL => sql`t.${sql.identifier(COLUMNS[field])}`;
const table = (kind: TextKind): SQL => sql`${sql.identifier(TABLES[kind])}`;

export interface TextScope {
  of: TextGroup;
  /** Of names alone. */
  gameId?: number | undefined;
  /** Only texts that lack this language. */
  missing?: LanguageCode | undefined;
}

/** In the order of a file: the best known first. Of a league its latest season, for all of them. */
const ORDER: Readonly<Record<NamedKind, SQL>> = {
  league: sql`t.rank`,
  team: sql`-t.strength`,
  player: sql`-coalesce((select o.strength from teams o where o.id = t.team_id), 0)`,
};
const LATEST = sql`not exists (select from leagues later where later.game_id = t.game_id and later.slug = t.slug
  and later.season > t.season)`;

function scopeOf({ of, gameId }: TextScope, now: Date): SQL {
  if (of === 'entered') {
    const parts = ENTERED_KINDS.flatMap((kind, place) =>
      FIELDS[kind].map(
        (
          field,
        ) => sql`select ${kind}::text as kind, t.id, ${field}::text as field, ${column(field)} as texts, ${place} as place
          from ${table(kind)} t where ${
            kind === 'announcement'
              ? sql`t.ended_at is null and (t.ends_at is null or t.ends_at > ${now.toISOString()}::timestamptz)`
              : sql`true`
          }`,
      ),
    );
    return sql.join(parts, sql` union all `);
  }
  return sql`select ${of}::text as kind, t.id, 'name' as field, t.names as texts, ${ORDER[of]} as place from ${table(of)} t
    where ${gameId === undefined ? sql`true` : sql`t.game_id = ${gameId}`} and ${of === 'league' ? LATEST : sql`true`}`;
}

const has = (lang: LanguageCode): SQL => sql`coalesce(x.texts ->> ${lang}, '') <> ''`;
/** As `isMissing` of the rules. */
const lacks = (lang: LanguageCode): SQL =>
  lang === 'zh_TW' ? sql`not (${has(lang)} or ${has('zh_CN')})` : sql`not (${has(lang)})`;
/** A field that nobody filled needs no translation. */
const FILLED = sql`(${has('en')} or ${has('zh_CN')} or x.kind = 'announcement')`;

export interface Coverage {
  total: number;
  missing: Record<LanguageCode, number>;
}

export async function countMissing(tx: Reader, scope: TextScope, now: Date): Promise<Coverage> {
  const counts = LANGUAGE_CODES.map(
    (lang) => sql`count(*) filter (where ${lacks(lang)})::int as ${sql.identifier(lang)}`,
  );
  const { rows } = await tx.execute<Record<LanguageCode | 'total', number>>(sql`
    select count(*)::int as total, ${sql.join(counts, sql`, `)} from (${scopeOf(scope, now)}) x where ${FILLED}`);
  const { total, ...missing } = rows[0]!;
  return { total, missing };
}

export async function listTexts(
  tx: Reader,
  scope: TextScope,
  { offset, limit }: { offset: number; limit: number },
  now: Date,
): Promise<Pick<StoredText, 'kind' | 'id' | 'field' | 'texts'>[]> {
  const { rows } = await tx.execute<{ kind: TextKind; id: string; field: TextField; texts: Texts }>(sql`
    select x.kind, x.id, x.field, x.texts from (${scopeOf(scope, now)}) x
    where ${FILLED} and ${scope.missing ? lacks(scope.missing) : sql`true`}
    order by x.place, x.id, x.field limit ${limit} offset ${offset}`);
  return rows.map(({ id, ...row }) => ({ ...row, id: Number(id) }));
}

export interface TextKey {
  kind: TextKind;
  id: number;
}

export const keyOf = ({ kind, id, field }: TextKey & { field: TextField }): string =>
  `${kind}/${id}/${field}`;

interface NameRow {
  id: string;
  own_names: Texts | null;
  given_names: LocalizedText | null;
  [column: string]: unknown;
}

/** By `keyOf`. Locked in the order of kinds and ids, where they are to be written: two imports cannot deadlock. */
export async function findTexts(
  tx: Reader,
  keys: readonly TextKey[],
  lock: 'locked' | 'unlocked',
): Promise<Map<string, StoredText>> {
  const found = new Map<string, StoredText>();
  for (const kind of Object.keys(TABLES) as TextKind[]) {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const fields = FIELDS[kind];
    const columns = sql.join(
      fields.map((field) => column(field)),
      sql`, `,
    );
    const { rows } = await tx.execute<NameRow>(sql`
      select t.id, ${columns} ${isNamed(kind) ? sql`, t.own_names, t.given_names` : sql``} from ${table(kind)} t
      where t.id = any(${sql.param(ids)}::bigint[]) order by t.id ${lock === 'locked' ? sql`for update` : sql``}`);
    for (const row of rows)
      for (const field of fields) {
        const id = Number(row.id);
        const texts = row[COLUMNS[field]] as LocalizedText;
        const names = isNamed(kind)
          ? { id, names: texts, given: row.given_names ?? texts, own: row.own_names ?? {} }
          : null;
        found.set(keyOf({ kind, id, field }), { kind, id, field, texts, names });
      }
  }
  return found;
}

/** What an operator entered. */
export async function writeEntered(
  tx: Tx,
  { kind, id, field }: StoredText,
  changes: NameChanges,
): Promise<number> {
  const written = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  const removed = Object.keys(changes).filter((lang) => changes[lang as LanguageCode] === null);
  const own = sql.identifier(COLUMNS[field]);
  await tx.execute(sql`
    update ${table(kind)} set ${own} = (${own} || ${JSON.stringify(written)}::jsonb) - ${sql.param(removed)}::text[]
    where id = ${id}`);
  return id;
}
