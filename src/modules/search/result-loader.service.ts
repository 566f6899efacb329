import type { Anchors } from '#modules/anchors/index.ts';
import { findGameById, type GameSlug } from '#modules/catalog/games.rules.ts';
import { libraryLeague, libraryPlayer, librarySquad } from '#modules/library/index.ts';
import type { Live } from '#modules/live/index.ts';
import type { Matches } from '#modules/matches/index.ts';
import { withoutOdds } from '#modules/matches/odds.rules.ts';
import { isReport, sidesOnceBegun } from '#modules/matches/result-report.rules.ts';
import { languageFor } from '#modules/news/articles.rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { byTime } from './ranking.rules.ts';
import {
  type ArticleLine,
  listArticles,
  listExperts,
  listLeagues,
  listPlayers,
  listTeams,
  listVideos,
  type VideoLine,
} from './result-loader.store.ts';
import type { Shown } from './search.contract.ts';
import type { Kind } from './search.rules.ts';
import type { Hit } from './search.store.ts';

/** Hits as their owners show them, in the order of the hits. Deleted ones are left out. */
export type LoadResults = (hits: readonly Hit[], lang: LanguageCode) => Promise<Shown>;

interface Parts {
  db: Db;
  matches: Pick<Matches, 'some'>;
  live: Pick<Live, 'someRooms'>;
  anchors: Pick<Anchors, 'someAnchors'>;
}

export function createResultLoader({ db, matches, live, anchors }: Parts): LoadResults {
  async function shownMatches(ids: readonly number[], lang: LanguageCode): Promise<Shown['match']> {
    if (ids.length === 0) return [];
    const rows = await matches.some({ ids }, 'soonest', ids.length, lang, db);
    const leagues = await listLeagues(
      db,
      rows.map(({ leagueId }) => leagueId),
    );
    const names = new Map(leagues.map(({ id, names }) => [id, localizedIn(names, lang)]));
    return rows.map((row) => ({ ...row, league: names.get(row.leagueId) ?? '' }));
  }

  return async (hits, lang) => {
    const of = (kind: Kind) => hits.filter((hit) => hit.kind === kind).map(({ refId }) => refId);
    const [match, team, league, player, streamer, room, expert, news, video] = await Promise.all([
      shownMatches(of('match'), lang),
      listTeams(db, of('team')),
      listLeagues(db, of('league')),
      listPlayers(db, of('player')),
      anchors.someAnchors(of('streamer'), lang),
      live.someRooms(of('room'), lang),
      listExperts(db, of('expert')),
      listArticles(db, of('news')),
      listVideos(db, of('video')),
    ]);
    const inOrder = <R>(kind: Kind, rows: readonly R[], idOf: (row: R) => number): R[] => {
      const byId = new Map(rows.map((row) => [idOf(row), row]));
      return of(kind).flatMap((id) => byId.get(id) ?? []);
    };
    const id = (row: { id: number }) => row.id;
    const userId = (row: { userId: number }) => row.userId;
    // Results show no odds, so that a brand without odds has none here either.
    return withoutOdds({
      match: byTime(inOrder('match', match, id)),
      team: inOrder('team', team, id).map((row) => librarySquad(row, lang)),
      league: inOrder('league', league, id).map((row) => libraryLeague(row, lang)),
      player: inOrder('player', player, ({ player }) => player.id).map(({ player, team }) =>
        libraryPlayer(player, team, lang),
      ),
      streamer: inOrder('streamer', streamer, userId),
      room: inOrder('room', room, id).filter(({ live }) => live),
      expert: inOrder('expert', expert, userId),
      news: inOrder('news', news, id).map((row) => foundArticle(row, lang)),
      video: inOrder('video', video, id).map((row) => foundVideo(row, lang)),
    });
  };
}

const slugOf = (gameId: number): GameSlug => findGameById(gameId)?.slug ?? 'othersports';

function foundArticle(row: ArticleLine, lang: LanguageCode): Shown['news'][number] {
  const shown = languageFor(row.titles, lang, row.lang);
  return {
    id: row.id,
    game: slugOf(row.gameId),
    title: row.titles[shown] ?? '',
    summary: row.summaries[shown] ?? '',
    cover: row.cover,
    publishTime: row.publishedAt!.toISOString(),
    hasResult: row.match !== null && isReport(row.publishedAt!, row.match),
  };
}

const foundVideo = (row: VideoLine, lang: LanguageCode): Shown['video'][number] => ({
  id: row.id,
  game: slugOf(row.gameId),
  title: localizedIn(row.titles, lang),
  poster: row.poster,
  seconds: row.seconds,
  publishTime: row.publishedAt.toISOString(),
  sides: sidesOnceBegun(
    row.match && row.home && row.away ? { ...row.match, home: row.home, away: row.away } : null,
    lang,
  ),
});
