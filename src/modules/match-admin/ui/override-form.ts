import { COUNTRIES, countryName } from '#modules/catalog/countries.rules.ts';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { HandLeague, HandPlayer, HandTeam } from '../match-admin.contract.ts';
import type { Made } from '../match-admin.rules.ts';
import type { Picked } from './override-picker.tsx';

export type CatalogDraft<H> = Omit<H, 'id' | 'held'> & { id?: number };
export type CatalogEntry =
  | { kind: 'league'; of: CatalogDraft<HandLeague> }
  | { kind: 'team'; of: CatalogDraft<HandTeam> }
  | { kind: 'player'; of: CatalogDraft<HandPlayer>; team: Picked | null };

const common = { game: 'football' as const, names: { zh_CN: '', en: '' }, country: 'int' };

/** Initial values of a new entry. */
export function newCatalogEntry(kind: Made, year: number): CatalogEntry {
  if (kind === 'league') return { kind, of: { ...common, season: String(year), format: 'table', rank: 100 } };
  if (kind === 'team')
    return {
      kind,
      of: { ...common, crest: { a: '#1d4ed8', b: '#f8fafc', c: '#0f172a', shape: 'halves' }, coach: null },
    };
  const position = firstPosition('football');
  return { kind, of: { ...common, teamId: null, position, number: null, born: null }, team: null };
}

/** A change of game resets a player's position and team. */
export function withGame(entry: CatalogEntry, game: GameSlug): CatalogEntry {
  if (entry.kind === 'league') return { ...entry, of: { ...entry.of, game } };
  if (entry.kind === 'team') return { ...entry, of: { ...entry.of, game } };
  return { ...entry, of: { ...entry.of, game, position: firstPosition(game), teamId: null }, team: null };
}

const firstPosition = (game: GameSlug): string => sportOf(game).lineup.positions[0] ?? 'player';

/** Codes with names, including the chosen code of a provider. */
export const countryOptions = (chosen: string, lang: LanguageCode): { value: string; label: string }[] =>
  [...new Set([...COUNTRIES, chosen])].map((value) => ({
    value,
    label: [value, countryName(value, lang)].filter(Boolean).join(' · '),
  }));

/** Number of an optional field. */
export const numberOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Math.max(0, Math.trunc(Number(typed) || 0));
