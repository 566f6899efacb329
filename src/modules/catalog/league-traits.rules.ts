import type { GameSlug } from './games.rules.ts';

/** Forms of a sport that some leagues play: quarters of twelve minutes, innings of fifty overs. Without one the sport's own definition holds. */
export const SPORT_VARIANTS = ['basketball48', 'cricketOneDay'] as const;
export type SportVariant = (typeof SPORT_VARIANTS)[number];

/** What a league is apart from its table: how its matches are played, and whether its rounds have numbers. */
export interface LeagueTraits {
  variant?: SportVariant;
  /** False where a season is a calendar of days: nobody speaks of round 43 of the NBA. */
  numberedRounds: boolean;
}

interface TraitsLeague {
  game: GameSlug;
  slug: string;
  country: string;
  /** As a provider or an administrator stored them; they go before what is known of the league. */
  rules?: Readonly<Record<string, unknown>> | null;
}

const LONG: Partial<LeagueTraits> = { variant: 'basketball48' };
const ONE_DAY: Partial<LeagueTraits> = { variant: 'cricketOneDay' };
const BY_DATE: Partial<LeagueTraits> = { numberedRounds: false };

/** By game, country and slug, as in the rules of tables. */
const LEAGUES: Readonly<Record<string, Partial<LeagueTraits>>> = {
  'basketball usa nba': { ...LONG, ...BY_DATE },
  'basketball usa nba-g-league': { ...LONG, ...BY_DATE },
  'basketball usa wnba': BY_DATE,
  'basketball chn cba': LONG,
  'basketball phi pba': LONG,
  'cricket int world-cup': ONE_DAY,
  'cricket int champions-trophy': ONE_DAY,
  'cricket eng one-day-cup': ONE_DAY,
  'cricket aus one-day-cup': ONE_DAY,
  'cricket ind vijay-hazare-trophy': ONE_DAY,
  'icehockey usa nhl': BY_DATE,
  'icehockey usa ahl': BY_DATE,
  'icehockey rus khl': BY_DATE,
};

const GAMES: Readonly<Partial<Record<GameSlug, Partial<LeagueTraits>>>> = { baseball: BY_DATE };

/** A provider's slug has the country before it. */
export const leagueKey = ({ game, slug, country }: TraitsLeague): string =>
  `${game} ${country} ${slug.startsWith(`${country}-`) ? slug.slice(country.length + 1) : slug}`;

export function traitsOf(league: TraitsLeague): LeagueTraits {
  return { numberedRounds: true, ...GAMES[league.game], ...LEAGUES[leagueKey(league)], ...stored(league) };
}

function stored({ rules }: TraitsLeague): Partial<LeagueTraits> {
  const variant = SPORT_VARIANTS.find((known) => known === rules?.variant);
  return {
    ...(variant ? { variant } : {}),
    ...(typeof rules?.numberedRounds === 'boolean' ? { numberedRounds: rules.numberedRounds } : {}),
  };
}

const NUMBER_ONLY = /^(?:(?:regular season|round|matchday|week)(?: - | ))?\d+$/i;

/** Empty where the league's rounds have no numbers. */
export const shownRound = (
  round: string,
  { numberedRounds }: Pick<LeagueTraits, 'numberedRounds'>,
): string => (!numberedRounds && NUMBER_ONLY.test(round) ? '' : round);
