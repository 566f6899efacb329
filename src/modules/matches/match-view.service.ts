import { countryName } from '#modules/catalog/countries.rules.ts';
import { findGameById, type GameSlug } from '#modules/catalog/games.rules.ts';
import { type LeagueTraits, shownRound, traitsOf } from '#modules/catalog/league-traits.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { lobbySides } from '#modules/competitions/lobby-view.rules.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { ListedMatch } from './lists.store.ts';
import type { League, Match, MatchChange, MatchDelta, Team } from './matches.contract.ts';
import { hasBegun } from './matches.rules.ts';
import type { MatchRow } from './matches.tables.ts';
import type { HeadToHead } from './sheet.contract.ts';
import { countedWinner } from './winner.rules.ts';

/** Further data of a list's rows, by match. */
export interface Beside {
  filmed: ReadonlySet<number>;
  /** Matches with a stale feed, and since when. */
  silent: ReadonlyMap<number, Date>;
}

export const slugOf = (gameId: number): GameSlug => findGameById(gameId)?.slug ?? 'othersports';

const changeOf = (row: MatchRow) => ({
  id: row.id,
  rev: row.rev,
  state: row.state,
  period: row.period,
  clockSeconds: row.clockSeconds,
  clockAt: row.updatedAt.toISOString(),
  homeScore: row.homeScore,
  awayScore: row.awayScore,
  periodScores: row.periodScores,
  clockRuns: row.clockRuns,
  facts: row.facts,
  ...(row.lobby ? { lobby: row.lobby } : {}),
  serving: row.serving,
  corrected: row.correctedAt !== null && row.correctedAt.getTime() === row.updatedAt.getTime(),
});

/** All fields, for subscribers that may have missed changes. */
export const matchChange = (row: MatchRow): MatchChange => ({
  ...changeOf(row),
  ...(hasBegun(row.state) ? {} : { startTime: row.startAt.toISOString() }),
  odds: row.odds,
});

/** The fields that the row's newest revision changed. */
export function newestChange(row: MatchRow): MatchDelta {
  if (!row.changed) return matchChange(row);
  const now = { ...changeOf(row), startTime: row.startAt.toISOString(), odds: row.odds };
  const changed = Object.fromEntries(row.changed.map((field) => [field, now[field]]));
  return { id: row.id, rev: row.rev, after: row.changedAfter, ...changed };
}

export const matchView = (
  { match, league, home, away, teams }: ListedMatch,
  { filmed, silent }: Beside,
  lang: LanguageCode,
): Match => ({
  ...changeOf(match),
  game: slugOf(match.gameId),
  leagueId: match.leagueId,
  ...sidesView({ match, home, away, teams }, lang),
  startTime: match.startAt.toISOString(),
  ...traitsView(match.round, league),
  bestOf: match.bestOf,
  odds: match.odds,
  media: filmed.has(match.id) ? ['video'] : [],
  ...(silent.has(match.id) ? { silentSince: silent.get(match.id)!.toISOString() } : {}),
});

function traitsView(round: string, league: ListedMatch['league']): Pick<Match, 'round' | 'variant'> {
  return { round: shownRound(round, leagueTraits(league)), ...variantView(league) };
}

export function variantView(league: ListedMatch['league']): Pick<Match, 'variant'> {
  const { variant } = leagueTraits(league);
  return variant ? { variant } : {};
}

export const leagueTraits = ({ gameId, ...league }: ListedMatch['league']): LeagueTraits =>
  traitsOf({ game: slugOf(gameId), ...league });

/** Before a lobby begins no two of its teams lead: its two lines name all of them. */
function sidesView(
  {
    match,
    home,
    away,
    teams,
  }: Pick<ListedMatch, 'match' | 'home' | 'away'> & { teams: ListedMatch['teams'] | undefined },
  lang: LanguageCode,
): Pick<Match, 'home' | 'away' | 'teams'> {
  const [homeSeed, awaySeed] = match.seeds ?? [null, null];
  const sides = {
    home: { ...teamView(home, lang), ...(homeSeed === null ? {} : { seed: homeSeed }) },
    away: { ...teamView(away, lang), ...(awaySeed === null ? {} : { seed: awaySeed }) },
  };
  if (!teams) return sides;
  const lobby = { ...sides, teams: teams.map((team) => teamView(team, lang)) };
  if (hasBegun(match.state)) return lobby;
  const named = lobbySides(lobby, false);
  return { ...lobby, home: named.home, away: named.away };
}

export const teamView = (row: ListedMatch['home'], lang: LanguageCode): Team => ({
  id: row.id,
  name: localizedIn(row.names, lang),
  crest: row.crest,
});

export const leagueView = (row: ListedMatch['league'], lang: LanguageCode): League => ({
  id: row.id,
  game: slugOf(row.gameId),
  name: localizedIn(row.names, lang),
  country: row.country,
  countryName: countryName(row.country, lang),
  ...variantView(row),
});

/** A past match as one line. */
export const meetingView = ({ match, league, home, away }: ListedMatch, lang: LanguageCode): HeadToHead => ({
  id: match.id,
  startTime: match.startAt.toISOString(),
  league: localizedIn(league.names, lang),
  home: localizedIn(home.names, lang),
  away: localizedIn(away.names, lang),
  homeScore: match.homeScore,
  awayScore: match.awayScore,
  state: match.state,
  winner:
    match.state === 'finished' ? countedWinner(sportOf(slugOf(match.gameId)), league.format, match) : null,
});
