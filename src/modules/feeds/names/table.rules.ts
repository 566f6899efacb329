import type { GameSlug } from '#modules/catalog/games.rules.ts';

/** Languages that write the names of others in their own way. */
export const NAMED_IN = ['zh_CN', 'zh_TW', 'ja', 'ko', 'ru', 'uk', 'ar', 'th', 'el'] as const;

export type KnownNames = Partial<Record<(typeof NAMED_IN)[number], string>>;

export interface NameTable {
  game: GameSlug;
  country: string;
  /** As a provider may write it in English, with the others that mean the same. */
  entries: readonly (readonly [string[], KnownNames])[];
}

export interface Bynames {
  game: GameSlug;
  /** Null where a name says enough: teams of esports are of the whole world. */
  country: string | null;
  entries: readonly (readonly [name: string, others: string[]])[];
}

const rowsOf = ([text = '']: readonly string[]): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()));

/** A row each: `Name | other, another`. The name is the first that the tables of names have, where they have it. */
export const bynames =
  (game: GameSlug, country: string | null) =>
  (text: TemplateStringsArray): Bynames => ({
    game,
    country,
    entries: rowsOf(text).map(([name = '', others = '']) => [name, others.split(', ')]),
  });

/** A row each: `Name, other name | 简体 | 繁體 | …` in the order of `NAMED_IN`. */
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
