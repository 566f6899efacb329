import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { SimTeam } from './league.rules.ts';
import type { RankedLeague } from './leagues.rules.ts';
import { randomOf, shuffled } from './random.rules.ts';
import { DAY_MS, WINDOW_DAYS } from './seasons.rules.ts';

/** A tournament of a tour takes three days. */
export const TOURNAMENT_DAYS = 3;
/** Before the demo began, one tournament in five of this length: a year of results for the rankings. */
const EARLIER_EVERY = 5;
const YEAR_DAYS = 371;

export interface Tournament {
  name: string;
  season: string;
  start: number;
  /** The seeded first. */
  sides: SimTeam[];
}

/** The tournament that a tour plays on a day; null where it has none. */
export function tournamentOn(league: RankedLeague, origin: number, day: number): Tournament | null {
  const number = Math.floor(day / TOURNAMENT_DAYS);
  const start = number * TOURNAMENT_DAYS;
  const isEarlier = start + TOURNAMENT_DAYS <= origin - WINDOW_DAYS;
  if (isEarlier && (number % EARLIER_EVERY !== 0 || start < origin - YEAR_DAYS)) return null;
  const { year, ofYear } = yearOf(number);
  return {
    name: nameOf(league.game, ofYear, isEarlier),
    season: String(year),
    start,
    sides: drawn(league, number),
  };
}

/** The year in which it begins, and its number among those of the year. */
function yearOf(number: number): { year: number; ofYear: number } {
  const year = new Date(number * TOURNAMENT_DAYS * DAY_MS).getUTCFullYear();
  const first = Math.ceil(Date.UTC(year, 0) / DAY_MS / TOURNAMENT_DAYS);
  return { year, ofYear: number - first };
}

export const SEEDED = 4;

/** The best are seeded, the others drawn by lot. */
const drawn = ({ slug, teams }: RankedLeague, number: number): SimTeam[] => [
  ...teams.slice(0, SEEDED),
  ...shuffled(randomOf(slug, number), teams.slice(SEEDED)),
];

const PLACES =
  `Adelaide Antwerp Athens Auckland Barcelona Basel Beijing Belgrade Berlin Brisbane Brussels Bucharest Budapest
  Chengdu Cologne Copenhagen Dallas Delhi Doha Dubai Dublin Frankfurt Geneva Hamburg Helsinki Hong-Kong Istanbul Jakarta
  Kyoto Lisbon London Lyon Macao Madrid Manila Marseille Melbourne Metz Milan Montpellier Munich Nanjing Osaka Oslo Paris
  Prague Rotterdam Santiago Seoul Singapore Stockholm Stuttgart Sydney Taipei Tokyo Toronto Vienna Warsaw Wuhan
  Zagreb`.split(/\s+/);

/** The great tournaments of a year, in its order. */
const GREAT: Partial<Record<GameSlug, readonly string[]>> = {
  tennis: ['Australian Open', 'Roland-Garros', 'Wimbledon', 'US Open'],
  snooker: ['The Masters', 'World Championship', 'UK Championship'],
  badminton: ['All England Open', 'World Championships'],
  tabletennis: ['Grand Smash', 'World Championships'],
  darts: ['UK Open', 'World Matchplay', 'World Championship'],
  beachvolleyball: ['World Championships', 'Finals'],
};

/** A place has several tournaments in a year. */
const KINDS = ['Open', 'Masters', 'Classic'];
const PER_YEAR = Math.ceil(366 / TOURNAMENT_DAYS);

function nameOf(game: GameSlug, ofYear: number, isEarlier: boolean): string {
  const great = GREAT[game] ?? [];
  const every = Math.floor(PER_YEAR / EARLIER_EVERY / Math.max(1, great.length));
  const earlier = Math.floor(ofYear / EARLIER_EVERY);
  if (isEarlier && every > 0 && earlier % every === 1 && great[Math.floor(earlier / every)]) {
    return great[Math.floor(earlier / every)]!;
  }
  const place = PLACES[ofYear % PLACES.length]!.replace('-', ' ');
  return `${place} ${KINDS[Math.floor(ofYear / PLACES.length)]}`;
}
