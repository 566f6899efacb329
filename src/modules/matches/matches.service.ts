import { findGame, findGameById } from '#modules/catalog/games.rules.ts';
import { wordsFor } from '#platform/brand/brand.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { League, Match, MatchChange, MatchPage } from './matches.contract.ts';
import { dayBounds, PAGE_SIZE } from './matches.rules.ts';
import {
  findLastChange,
  type ListedMatch,
  listBetween,
  listChangesSince,
  listMatches,
  type Place,
} from './matches.store.ts';
import type { MatchRow } from './matches.tables.ts';

export interface ListQuery {
  game?: string | undefined;
  timeZone: string;
  day: number;
  cursor?: string | undefined;
}

export interface MatchesService {
  list(query: ListQuery, lang: LanguageCode, now: Date): Promise<MatchPage>;
  /** One change for each revision after the one asked about, or null where a later one has covered some of them. */
  changesSince(rev: number): Promise<{ rev: number; messages: MatchChange[] } | null>;
  /** Where every match of these days stands. */
  currentChanges(now: Date): Promise<{ rev: number; data: MatchChange[] }>;
}

const CATCH_UP = 500;
const DAY_MS = 86_400_000;

export function createMatchesService(db: Db): MatchesService {
  return {
    async list({ game, timeZone, day, cursor }, lang, now) {
      const { from, to } = dayBounds(now, timeZone, day);
      const after = cursor ? readCursor(cursor) : null;
      // The revision is read first: a change between the two reads is delivered again, never lost.
      const last = await findLastChange(db);
      const rows = await listMatches(db, {
        from,
        to,
        gameId: findGame(game)?.gameId ?? null,
        after,
        limit: PAGE_SIZE + 1,
      });
      return page(rows, last, lang);
    },
    async changesSince(rev) {
      const { rev: newest } = await findLastChange(db);
      if (rev > newest || newest - rev > CATCH_UP) return null;
      const rows = await listChangesSince(db, rev, newest);
      if (newest - rev !== rows.length) return null;
      return { rev: newest, messages: rows.map(matchChange) };
    },
    async currentChanges(now) {
      const { rev } = await findLastChange(db);
      const rows = await listBetween(db, new Date(now.getTime() - DAY_MS), new Date(now.getTime() + DAY_MS));
      return { rev, data: rows.map(matchChange) };
    },
  };
}

function page(
  rows: ListedMatch[],
  last: { rev: number; changedAt: Date | null },
  lang: LanguageCode,
): MatchPage {
  const shown = rows.slice(0, PAGE_SIZE);
  const hasMore = rows.length > PAGE_SIZE;
  const leagues = new Map(shown.map(({ league }) => [league.id, leagueView(league, lang)]));
  return {
    rev: last.rev,
    leagues: [...leagues.values()],
    matches: shown.map((row) => matchView(row, lang)),
    nextCursor: hasMore ? writeCursor(shown.at(-1)!) : null,
    hasMore,
    updatedAt: last.changedAt?.toISOString() ?? null,
  };
}

export const matchChange = (row: MatchRow): MatchChange => ({
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
  serving: row.serving,
  corrected: row.correctedAt !== null && row.correctedAt.getTime() === row.updatedAt.getTime(),
});

const slugOf = (gameId: number): string => findGameById(gameId)?.slug ?? 'othersports';

const matchView = ({ match, home, away }: ListedMatch, lang: LanguageCode): Match => ({
  ...matchChange(match),
  game: slugOf(match.gameId),
  leagueId: match.leagueId,
  home: teamView(home, lang),
  away: teamView(away, lang),
  startTime: match.startAt.toISOString(),
  round: match.round,
  bestOf: match.bestOf,
  odds: null,
  media: [],
});

const teamView = (row: ListedMatch['home'], lang: LanguageCode): Match['home'] => ({
  id: row.id,
  name: wordsFor(row.names, lang),
  crest: row.crest,
});

const leagueView = (row: ListedMatch['league'], lang: LanguageCode): League => ({
  id: row.id,
  game: slugOf(row.gameId),
  name: wordsFor(row.names, lang),
  country: row.country,
});

function writeCursor({ liveRank, league, match }: ListedMatch): string {
  return [liveRank, league.rank, league.id, match.startAt.getTime(), match.id].join('-');
}

const INT_MAX = 2 ** 31 - 1;
const YEAR_9999 = 253_402_300_800_000;

function readCursor(cursor: string): Place {
  const parts = cursor.split('-').map(Number);
  const [liveRank = -1, leagueRank = -1, leagueId = -1, start = -1, id = -1] = parts;
  const known =
    /^\d+(-\d+){4}$/.test(cursor) &&
    parts.every(Number.isSafeInteger) &&
    Math.max(liveRank, leagueRank) <= INT_MAX &&
    start < YEAR_9999;
  if (!known) throw platformErrors.malformed();
  return { liveRank, leagueRank, leagueId, startAt: new Date(start), id };
}
