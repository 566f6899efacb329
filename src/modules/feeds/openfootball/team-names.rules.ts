import { slugOf } from '../http/slugs.rules.ts';

export interface TeamName {
  name: string;
  /** Country code of a flag. */
  country: string;
}

/** Clubs with several spellings in the files, by the name used here. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'FC St. Pauli': ['FC St. Pauli 1910'],
  'VfL Bochum': ['VfL Bochum 1848'],
  'TSG 1899 Hoffenheim': ['TSG Hoffenheim'],
  'Preußen Münster': ['SC Preußen Münster'],
  'Arminia Bielefeld': ['DSC Arminia Bielefeld'],
  'Dynamo Dresden': ['SG Dynamo Dresden'],
  'Real Valladolid': ['Real Valladolid CF'],
  'US Sassuolo': ['Sassuolo Calcio', 'US Sassuolo Calcio'],
  'Pisa SC': ['AC Pisa 1909'],
  'RB Salzburg': ['FC Red Bull Salzburg'],
  'Sturm Graz': ['SK Sturm Graz'],
  'Boca Juniors': ['CA Boca Juniors'],
  'River Plate': ['CA River Plate'],
  'Vélez Sarsfield': ['CA Vélez Sarsfield'],
  'Talleres de Córdoba': ['CA Talleres'],
  'Central Córdoba SdE': ['CA Central Córdoba'],
  'Estudiantes de La Plata': ['Estudiantes'],
  'Atlético Bucaramanga': ['CA Bucaramanga'],
  'Atlético Nacional': ['CDC Atlético Nacional'],
  'Deportes Tolima': ['CD Tolima'],
  'Independiente Santa Fe': ['Santa Fe'],
};
const sameAs = new Map(
  Object.entries(SAME).flatMap(([name, others]) => others.map((other) => [other, name])),
);

/** Country codes of the files that differ from flags: Monaco plays in France. */
const FLAGS: Readonly<Record<string, string>> = { mco: 'fra' };

/** Undecided side: `W73`, `1A`, `3A/B/C`, `N.N.`. */
const NOBODY = /^([WL]\d+|[1-4][A-L](\/[A-L])*|N\.\s?N\.|TB[AD]|\?|(Sieger|Winner|Loser|Verlierer)\b.*)$/i;

/** Null for an undecided side. Cup files have the country behind the name: `Celtic FC (SCO)`. */
export function teamName(written: string, country: string): TeamName | null {
  const [, bare = '', code] = /^(.*?)(?:\s+\(([A-Z]{3})\))?$/.exec(written.trim()) ?? [];
  if (bare === '' || NOBODY.test(bare)) return null;
  const flag = code ? (FLAGS[code.toLowerCase()] ?? code.toLowerCase()) : country;
  // English files have the same clubs with and without it.
  const name = flag === 'eng' ? bare.replace(/\s+A?FC$/, '') : bare;
  return { name: sameAs.get(name) ?? name, country: flag };
}

export const clubRef = ({ name, country }: TeamName): string => `${slugOf(name)}-${country}`;

interface Played {
  round: string;
  team1: string;
  team2: string;
}

/**
 * Shortened names with their full ones: some files have `Bolton` beside `Bolton Wanderers`. They are one club when one
 * name is a prefix of the other and the two never play in the same round.
 */
export function shortened(matches: readonly Played[]): Map<string, string> {
  const rounds = new Map<string, Set<string>>();
  for (const { round, team1, team2 } of matches) {
    for (const team of [team1, team2]) rounds.set(team, (rounds.get(team) ?? new Set()).add(round));
  }
  const names = [...rounds.keys()];
  const found = new Map<string, string>();
  for (const short of names) {
    const [whole, another] = names.filter((name) => name.startsWith(`${short} `));
    if (!whole || another) continue;
    if (rounds.get(short)!.isDisjointFrom(rounds.get(whole)!)) found.set(short, whole);
  }
  return found;
}
