import { INTERNATIONAL, isArea } from '#modules/catalog/countries.rules.ts';
import { slugOf } from '../http/slugs.rules.ts';
import { spellingsOf } from '../names/localized-names.rules.ts';

/** Two entries with at least this confidence are the same; with less, administrators are asked. */
export const LINK_FROM = 90;
export const QUESTION_FROM = 50;

export type NamedKind = 'league' | 'team';
export type NameLikeness = 'same' | 'close' | 'other';
export type Reason = 'sameName' | 'closeName' | 'country' | 'season' | 'fixtures';

/** What of a name is compared. */
export interface NameFacts {
  /** Every spelling of it that is known, without parts that some sources leave out. */
  spellings: ReadonlySet<string>;
  words: readonly string[];
  /** Kinds of clubs (`fc`, `vfl`): two different ones are two clubs. */
  clubTypes: ReadonlySet<string>;
  /** Another team of the club, or another competition: women, reserves, ages, cups. */
  marks: string;
  /** Of a division, where the name is not a known one: `2. Bundesliga`. */
  numbers: string;
}

const CLUB_TYPES = new Set(
  'fc afc sfc cfc cf ac sc as ss us bc rc rcd cd ud ca sv vfb vfl tsg fsv osc ogc fk sk nk bk if kv tsv ks gks bsc'.split(
    ' ',
  ),
);
/** Of one club under several sources: `Genoa CFC`, `AFC Bournemouth`. */
const TYPE_ALIKE: Readonly<Record<string, string>> = { afc: 'fc', cfc: 'fc', sfc: 'fc', cf: 'fc' };
const LEFT_OUT = /^(?:\d{2,4}|club|calcio|de|futebol|football|fussball|clube)$/;
const TEAM_MARKS =
  /^(?:u\d{2}|w|women|ladies|frauen|femeni\w*|feminin\w*|ii|iii|b|res|reserves?|youth|jong)$/;
const LEAGUE_MARKS =
  /^(?:u\d{2}|w|women|womens|frauen|femeni\w*|feminin\w*|reserves?|youth|cup|copa|coppa|coupe|pokal|taca|trophy|shield|super|supercup|supercopa|playoffs?|qualif\w*|quali|qualifying|friendl\w*)$/;

export function nameFacts(kind: NamedKind, game: string, country: string, name: string): NameFacts {
  const slugs = slugOf(name).split('-').filter(Boolean);
  const marked = kind === 'team' ? TEAM_MARKS : LEAGUE_MARKS;
  const marks = slugs.filter((word) => marked.test(word)).toSorted();
  const essential = essentialOf(kind, slugs);
  const known = spellingsOf(kind, game, country, name).map((one) =>
    essentialOf(kind, slugOf(one).split('-').filter(Boolean)).join(' '),
  );
  return {
    spellings: new Set([essential.join(' '), ...known]),
    words: essential.filter((word) => !marked.test(word)),
    clubTypes: new Set(
      kind === 'team'
        ? slugs.filter((word) => CLUB_TYPES.has(word)).map((word) => TYPE_ALIKE[word] ?? word)
        : [],
    ),
    marks: marks.join(' '),
    numbers: kind === 'league' ? slugs.filter((word) => /^\d+$/.test(word)).join(' ') : '',
  };
}

function essentialOf(kind: NamedKind, words: readonly string[]): readonly string[] {
  if (kind === 'league') return words;
  const essential = words.filter((word) => !CLUB_TYPES.has(word) && !LEFT_OUT.test(word) && word !== '1');
  return essential.length > 0 ? essential : words;
}

export function likenessOf(a: NameFacts, b: NameFacts): NameLikeness {
  if (a.marks !== b.marks) return 'other';
  if ([...a.spellings].some((one) => b.spellings.has(one)))
    return contradicts(a.clubTypes, b.clubTypes) ? 'close' : 'same';
  if (a.numbers !== b.numbers) return 'other';
  const [few, many] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  const left = [...many];
  for (const word of few) {
    const index = left.findIndex((other) => isAbbreviation(word, other) || isAbbreviation(other, word));
    if (index < 0) return 'other';
    left.splice(index, 1);
  }
  return few.length > 0 ? 'close' : 'other';
}

/** `man` of `manchester`. */
const isAbbreviation = (short: string, word: string): boolean =>
  short === word || (short.length >= 3 && word.startsWith(short));

/** Oldenburg has a VfL and a VfB; `Genoa` may be `Genoa CFC`. */
const contradicts = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size > 0 && b.size > 0 && a.isDisjointFrom(b);

/** Fixtures of both entries: the same opponent on the same day, or another one at the same hour. */
export interface FixtureEvidence {
  shared: number;
  clashing: number;
}

export const NO_EVIDENCE: FixtureEvidence = { shared: 0, clashing: 0 };

export interface Verdict {
  confidence: number;
  reasons: Reason[];
}

const DIFFERENT: Verdict = { confidence: 0, reasons: [] };

type CountryLikeness = 'same' | 'unknown' | 'other';

/** International competitions are named by continent or not at all. */
export function countryLikeness(a: string, b: string): CountryLikeness {
  if (a === b) return 'same';
  const wide = [a, b].filter((country) => country === INTERNATIONAL || isArea(country)).length;
  return wide === 2 ? 'same' : wide === 1 ? 'unknown' : 'other';
}

export function compareTeams(
  likeness: NameLikeness,
  countries: CountryLikeness,
  { shared, clashing }: FixtureEvidence = NO_EVIDENCE,
): Verdict {
  if (likeness === 'other' || countries === 'other') return DIFFERENT;
  const base = likeness === 'same' ? (countries === 'same' ? 95 : 75) : countries === 'same' ? 60 : 40;
  const confidence = base + 15 * Math.min(shared, 3) - 30 * clashing;
  return verdict(confidence, [
    likeness === 'same' ? 'sameName' : 'closeName',
    ...(countries === 'same' ? (['country'] as const) : []),
    ...(shared > 0 ? (['fixtures'] as const) : []),
  ]);
}

export type SeasonLikeness = 'same' | 'unknown' | 'other';

/** `2025`, `2025-26` and `2025/2026` begin in the same year; some sources write only that year. */
export function seasonLikeness(a: string, b: string): SeasonLikeness {
  const [one, other] = [yearsOf(a), yearsOf(b)];
  if (!one || !other) return a !== '' && a === b ? 'same' : 'unknown';
  if (one.from !== other.from) return 'other';
  return one.to === null || other.to === null || one.to === other.to ? 'same' : 'other';
}

function yearsOf(season: string): { from: number; to: number | null } | null {
  const [, from, to] = /^(\d{4})(?:[-/](\d{2}|\d{4}))?$/.exec(season.trim()) ?? [];
  if (!from) return null;
  return { from: Number(from), to: to ? Number(to) % 100 : null };
}

export function compareLeagues(
  likeness: NameLikeness,
  countries: CountryLikeness,
  seasons: SeasonLikeness,
  { shared }: FixtureEvidence = NO_EVIDENCE,
): Verdict {
  if (countries === 'other' || seasons === 'other') return DIFFERENT;
  const base = likeness === 'same' ? 95 : likeness === 'close' ? 60 : 30;
  const proof = shared >= 5 ? 60 : shared >= 3 ? 35 : shared > 0 ? 10 : 0;
  const doubt = (countries === 'unknown' ? 20 : 0) + (seasons === 'unknown' ? 25 : 0);
  return verdict(base + proof - doubt, [
    ...(likeness === 'other' ? [] : [likeness === 'same' ? ('sameName' as const) : ('closeName' as const)]),
    ...(countries === 'same' ? (['country'] as const) : []),
    ...(seasons === 'same' ? (['season'] as const) : []),
    ...(shared > 0 ? (['fixtures'] as const) : []),
  ]);
}

const verdict = (confidence: number, reasons: Reason[]): Verdict => ({
  confidence: Math.max(0, Math.min(100, confidence)),
  reasons,
});

export interface Found {
  id: number;
  verdict: Verdict;
}

/** The one entry that is certain enough; two of them are none. */
export function certain(found: readonly Found[]): Found | null {
  const sure = found.filter(({ verdict: { confidence } }) => confidence >= LINK_FROM);
  return sure.length === 1 ? sure[0]! : null;
}

/** Games whose sides meet once in days: a match that was moved to the next day is the same. */
const ONCE_IN_DAYS: ReadonlySet<string> = new Set(['football', 'americanfootball', 'rugby', 'handball']);
const HOUR = 3_600_000;

/** How far two sources' times of one match may be apart. In other games the same sides may meet again the day after. */
export const sameMatchMs = (game: string): number => (ONCE_IN_DAYS.has(game) ? 36 : 12) * HOUR;
