import type { Client } from 'pg';
import { entryOf } from '#modules/search/entry.rules.ts';
import { soundsOf } from '#modules/search/pinyin.service.ts';
import type { Kind } from '#modules/search/search.rules.ts';
import { createDice, makeWords, type Words, wordOf } from './names.ts';

/** Per thousand search documents. */
const SHARES: readonly (readonly [Kind, number])[] = [
  ['player', 400],
  ['match', 300],
  ['news', 150],
  ['team', 60],
  ['video', 50],
  ['streamer', 20],
  ['expert', 10],
  ['league', 5],
  ['room', 5],
];
const BATCH = 5_000;
const HOT = 0.02;

/** Search documents, and the words of their names. */
export async function fillEntries(client: Client, count: number, now: Date): Promise<Words> {
  const dice = createDice(7);
  const words = makeWords(Math.max(400, Math.round(count / 25)), dice);
  const soundsByLine = new Map<string, string[]>();
  const sounds = (line: string): string[] => {
    let known = soundsByLine.get(line);
    if (!known) {
      known = soundsOf(line);
      soundsByLine.set(line, known);
    }
    return known;
  };
  const han = () => wordOf(words.han, dice);
  const latin = () => wordOf(words.latin, dice);
  const named = (): string[] => {
    const pair = [han() + (dice() < 0.3 ? han() : ''), `${latin()} ${latin()}`];
    return dice() < 0.15 ? [...pair, wordOf(words.other, dice)] : pair;
  };
  const kinds = SHARES.flatMap(([kind, share]) => Array<Kind>(share).fill(kind));
  // Built at once over all rows, as after a restore: in minutes, not in hours.
  await client.query('drop index search_entries_found');
  for (let start = 0; start < count; start += BATCH) {
    const columns: [string[], number[], string[], string[], number[], string[]] = [[], [], [], [], [], []];
    for (let id = start + 1; id <= Math.min(start + BATCH, count); id++) {
      const kind = kinds[Math.floor(dice() * kinds.length)]!;
      const names = kind === 'match' ? [...named(), ...named()] : named();
      const context = kind === 'match' || kind === 'player' ? [han(), `${latin()} ${latin()}`] : [];
      const { text, keys } = entryOf({ kind, names, context, hot: dice() < HOT }, sounds);
      const at = new Date(now.getTime() - Math.floor(dice() * 1_000) * 86_400_000).toISOString();
      for (const [column, value] of [kind, id, text, literal(keys), Math.floor(dice() * 100), at].entries())
        (columns[column] as unknown[]).push(value);
    }
    await client.query(
      `insert into search_entries (kind, ref_id, text, keys, weight, at)
       select kind, id, text, keys::text[], weight, at from unnest($1::text[], $2::bigint[], $3::text[], $4::text[],
         $5::smallint[], $6::timestamptz[]) as t (kind, id, text, keys, weight, at)`,
      columns,
    );
  }
  await client.query(
    "set maintenance_work_mem = '512MB'; create index search_entries_found on search_entries using gin (keys, text gin_trgm_ops) with (gin_pending_list_limit = 256)",
  );
  await client.query('vacuum analyze search_entries');
  return words;
}

const literal = (keys: readonly string[]): string => `{${keys.map((key) => `"${key}"`).join(',')}}`;
