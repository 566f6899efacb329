import { flagOfName, INTERNATIONAL, isArea, nationNames } from '#modules/catalog/countries.rules.ts';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import { slugOf } from '../http/slugs.rules.ts';
import { ALIASES } from './aliases.ts';
import { BASKETBALL_NAMES } from './basketball.ts';
import { BASKETBALL_MORE } from './basketball-more.ts';
import { CLUBS_MORE } from './clubs-more.ts';
import { CLUBS_REST } from './clubs-rest.ts';
import { CLUBS_WEST } from './clubs-west.ts';
import { LEAGUE_NAMES } from './leagues.ts';
import { MORE_LEAGUE_NAMES } from './leagues-more.ts';
import type { KnownNames, NameTable } from './table.rules.ts';

interface Named {
  kind: 'league' | 'team';
  game: GameSlug;
  country: string;
  names: LocalizedText;
}

export const NAME_TABLES: Readonly<Record<Named['kind'], readonly NameTable[]>> = {
  league: [...LEAGUE_NAMES, ...MORE_LEAGUE_NAMES],
  team: [...CLUBS_WEST, ...CLUBS_REST, ...CLUBS_MORE, ...BASKETBALL_NAMES, ...BASKETBALL_MORE],
};

/** Customary names of a league or team in other languages, in addition to the provider's. */
export function withLocalizedNames<M extends Named>(message: M): M {
  const { kind, game, country, names } = message;
  const nation = kind === 'team' && country !== INTERNATIONAL && flagOfName(names.en) === country;
  const known = nation ? nationNames(names.en, country) : findNames(kind, game, country, names.en);
  return known ? { ...message, names: { ...known, ...names } } : message;
}

/** Aliases of a team: other spellings, abbreviations, nicknames. */
export function aliasesOf(game: string, country: string, name: string): readonly string[] {
  const written = findEntry('team', game, country, name)?.[0] ?? [];
  const known = written[0] ?? name;
  others ??= new Map(
    ALIASES.flatMap((table) =>
      table.entries.map(
        ([one, bynames]) => [keyOf('team', table.game, table.country ?? ANYWHERE, one), bynames] as const,
      ),
    ),
  );
  const find = (where: string) => others?.get(keyOf('team', game, where, known)) ?? [];
  return [...written, ...find(country), ...find(ANYWHERE)];
}

/** Every known spelling of a name. */
export function spellingsOf(
  kind: Named['kind'],
  game: string,
  country: string,
  name: string,
): readonly string[] {
  if (kind === 'team') return aliasesOf(game, country, name);
  return findEntry(kind, game, country, name)?.[0] ?? [];
}

type Entry = NameTable['entries'][number];
const ANYWHERE = '*';
let others: ReadonlyMap<string, string[]> | undefined;
let byKey: ReadonlyMap<string, Entry> | undefined;

const findNames = (...named: Parameters<typeof findEntry>): KnownNames | undefined =>
  findEntry(...named)?.[1];

function findEntry(kind: Named['kind'], game: string, country: string, name: string): Entry | undefined {
  byKey ??= new Map(
    Object.entries(NAME_TABLES).flatMap(([of, tables]) =>
      tables.flatMap((table) =>
        table.entries.flatMap((entry) =>
          entry[0].map((one) => [keyOf(of as Named['kind'], table.game, table.country, one), entry] as const),
        ),
      ),
    ),
  );
  return byKey.get(keyOf(kind, game, country, name));
}

/** Clubs that play in a neighbour's league. */
const PLAYS_IN: Readonly<Record<string, string>> = { mon: 'fra' };

const keyOf = (kind: Named['kind'], game: string, country: string, name: string): string =>
  kind === 'team'
    ? `team/${game}/${PLAYS_IN[country] ?? country}/${essentialName(name)}`
    : `league/${game}/${isArea(country) ? INTERNATIONAL : country}/${slugOf(name)}`;

/** Optional parts of club names: `Juventus FC`, `1. FC Köln`, `Parma Calcio 1913`. */
const ASIDE =
  /^(?:[as]?fc|[acs]?cf|[as]c|cfc|acf|as|ss|us|ssc|bc|rc|rcd|cd|ud|ca|sv|vfb|vfl|tsg|fsv|osc|ogc|calcio|club|1|\d{2,4})$/;

/** A name without its optional parts; the name where it has no other. */
export function essentialName(name: string): string {
  const words = slugOf(name).split('-');
  const essential = words.filter((word) => !ASIDE.test(word));
  return (essential.length > 0 ? essential : words).join('-');
}
