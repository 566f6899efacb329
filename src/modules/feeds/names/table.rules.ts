import type { GameSlug } from '#modules/catalog/games.rules.ts';

/** Languages that transcribe or translate foreign names. */
export const NAMED_IN = ['zh_CN', 'zh_TW', 'ja', 'ko', 'ru', 'uk', 'ar', 'th', 'el'] as const;

export type KnownNames = Partial<Record<(typeof NAMED_IN)[number], string>>;

export interface NameTable {
  game: GameSlug;
  country: string;
  /** English names that providers use, with synonyms. */
  entries: readonly (readonly [string[], KnownNames])[];
}

export interface Bynames {
  game: GameSlug;
  /** Null where a name is enough: esports teams are worldwide. */
  country: string | null;
  entries: readonly (readonly [name: string, others: string[]])[];
}

const rowsOf = ([text = '']: readonly string[]): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()));

/** One row per line: `Name | other, another`. The name is the first one of the name tables, where present. */
export const bynames =
  (game: GameSlug, country: string | null) =>
  (text: TemplateStringsArray): Bynames => ({
    game,
    country,
    entries: rowsOf(text).map(([name = '', others = '']) => [name, others.split(', ')]),
  });

/** One row per line: `Name, other name | 简体 | 繁體 | …` in the order of `NAMED_IN`. */
const table =
  (game: GameSlug, country: string) =>
  (text: TemplateStringsArray): NameTable => ({
    game,
    country,
    entries: rowsOf(text).map(([written = '', ...others]) => [
      written.split(', '),
      Object.fromEntries(NAMED_IN.map((lang, index) => [lang, others[index] ?? ''])),
    ]),
  });

export { table as leagueNames, table as teamNames };
