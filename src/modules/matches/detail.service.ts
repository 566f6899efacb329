import { findGame } from '#modules/catalog/games.rules.ts';
import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { matchErrors } from './detail.contract.ts';
import {
  listOdds,
  listOddsMoves,
  listPlayers,
  listProviders,
  listSheets,
  listTexts,
  type OddsMoveRow,
} from './detail.store.ts';
import { cacheDetails, type ShowDetail } from './detail-cache.service.ts';
import { fallbackNote } from './feed-states.rules.ts';
import { createFeedStates } from './feed-states.service.ts';
import { listFallbacks } from './feed-states.store.ts';
import { listFilmed, listMatches, type Scope } from './lists.store.ts';
import { COMMENTARY, type EventText, eventTexts, liveText, teamParams } from './live-text.rules.ts';
import { leagueTraits, leagueView, matchView, meetingView, slugOf } from './match-view.service.ts';
import { isDue } from './matches.rules.ts';
import { findLastChange } from './matches.store.ts';
import {
  eventsNamed,
  idsIn,
  lineupsNamed,
  lobbyNamed,
  type NameOf,
  panelsNamed,
  paramsNamed,
  playerFinder,
  playerNames,
} from './player-names.service.ts';
import type {
  HeadToHead,
  LiveText,
  LobbyDetail,
  MatchEvent,
  MatchLineups,
  MatchPanel,
  MatchStats,
  MatchVenue,
  MatchVideo,
  OddsLine,
} from './sheet.contract.ts';
import type { StandingsService } from './standings.service.ts';

export interface DetailService {
  /** Rejects a match of another game. */
  show: ShowDetail;
}

/** The demo's provider, whose matches are labelled as simulated. */
const SIMULATOR = 'simulator';
/** Enough for ten of one venue or competition. */
const MEETINGS = 30;
const FORM = 5;
const TEXTS = 200;
const MOVES = 60;

export function createDetailService(parts: {
  db: Db;
  standings: StandingsService;
  translate: Translate;
  clock: Clock;
}): DetailService {
  const { db, standings, translate, clock } = parts;
  const feeds = createFeedStates(db, clock);

  const before = async (scope: Scope, to: Date, limit: number, lang: LanguageCode): Promise<HeadToHead[]> => {
    const rows = await listMatches(db, { ...scope, to, show: 'finished' }, { order: 'latest', limit });
    return rows.map((row) => meetingView(row, lang));
  };

  const build: ShowDetail = async (game, matchId, lang) => {
    // The revision is read first: a change between the two reads is delivered again, never lost.
    const { rev } = await findLastChange(db);
    const [row] = await listMatches(db, { ids: [matchId] }, { order: 'board', limit: 1 });
    if (!row || row.match.gameId !== findGame(game)?.gameId) throw matchErrors.notFound();
    const { match, league, home, away, teams } = row;
    // The teams of a lobby meet in every round.
    const earlier = async (scope: Scope, most: number) =>
      teams ? [] : await before(scope, match.startAt, most, lang);
    const due = isDue(match, clock.now());
    const [filmed, sheets, odds, moves, texts, providers, table, meetings, homeForm, awayForm] =
      await Promise.all([
        listFilmed(db, [matchId]),
        listSheets(db, matchId),
        listOdds(db, matchId),
        listOddsMoves(db, matchId, MOVES),
        listTexts(db, matchId, TEXTS),
        listProviders(db, matchId),
        standings.tableOf(league, lang, match),
        earlier({ between: [home.id, away.id] }, MEETINGS),
        earlier({ teamId: home.id }, FORM),
        earlier({ teamId: away.id }, FORM),
      ]);
    // The data of a due match is as old as its provider's last contact, whether or not that changed anything.
    const answeredAt = due ? await feeds.lastAnswerOf(providers) : null;
    const updatedAt = Math.max(match.updatedAt.getTime(), answeredAt?.getTime() ?? 0);
    const silent = await feeds.silentAmong(due ? [matchId] : []);
    const fallback = fallbackNote(await listFallbacks(db, clock.now(), { matchIds: [matchId] }));
    // Sheets are validated on arrival: the feed's messages are typed.
    const events = (sheets.get('events') as MatchEvent[] | undefined) ?? [];
    const lineups = (sheets.get('lineups') as MatchLineups | undefined) ?? null;
    const lobby = sheets.get('lobby') as LobbyDetail | undefined;
    const sideIds = (teams ?? [home, away]).map(({ id }) => id);
    const players = await listPlayers(db, sideIds, idsIn(events, lineups));
    const find = playerFinder(players, sideIds, lineups);
    const nameOf = playerNames(find, (names) => localizedIn(names, lang));
    const teamNames = new Map(teams?.map(({ id, names }) => [id, localizedIn(names, lang)]));
    const venue = sheets.get('venue') as MatchVenue | undefined;
    const videos = (sheets.get('videos') as MatchVideo[] | undefined) ?? [];
    const sport = sportOf(slugOf(match.gameId), leagueTraits(league).variant);
    const derived = texts.length === 0 || events.some(({ entered }) => entered);
    const shown = derived ? eventTexts(sport, match, events).reverse().slice(0, TEXTS) : texts;
    const sides = [home, away].map(({ names }) => localizedIn(names, lang)).join(' – ');
    return {
      match: matchView(row, { filmed: new Set(filmed), silent }, lang),
      league: { ...leagueView(league, lang), season: league.season },
      rev,
      events: eventsNamed(
        events.filter(({ kind }) => kind !== COMMENTARY),
        nameOf,
        find,
      ),
      stats: (sheets.get('stats') as MatchStats | undefined) ?? null,
      lineups: lineups && lineupsNamed(lineups, nameOf, find),
      ...(lobby ? { lobby: lobbyNamed(lobby, nameOf) } : {}),
      momentum: (sheets.get('momentum') as number[] | undefined) ?? [],
      panels: panelsNamed((sheets.get('panels') as MatchPanel[] | undefined) ?? [], nameOf),
      videos: videos.map((video) => ({ ...video, title: video.title || sides })),
      ...(venue ? { venue } : {}),
      odds: oddsLines(odds, moves),
      texts: shown
        .map((text) =>
          textView(text, sport, nameOf, lang, {
            home: localizedIn(home.names, lang),
            away: localizedIn(away.names, lang),
            of: (id) => teamNames.get(id) ?? '',
          }),
        )
        .filter(({ text }) => text !== ''),
      meetings,
      form: { home: homeForm, away: awayForm },
      standings: table.rows,
      columns: [...table.columns],
      ...(table.official ? { officialTable: table.official } : {}),
      ...(fallback ? { fallback } : {}),
      simulated: providers.length > 0 && providers.every((provider) => provider === SIMULATOR),
      updatedAt: new Date(updatedAt).toISOString(),
    };
  };

  return { show: cacheDetails(db, build) };

  function textView(
    row: EventText & { writtenAt?: Date | null },
    sport: Sport,
    nameOf: NameOf,
    lang: LanguageCode,
    teams: Readonly<Record<Side, string>> & { of(teamId: number): string },
  ): LiveText {
    const { seq, period, minute, extraMinute, side, key, params, writtenAt } = row;
    const named = { ...paramsNamed(params, side, nameOf), ...teamParams(params, teams.of) };
    const text = liveText(translate, lang, { sport, key, side, params: named, teams });
    return { seq, period, minute, extraMinute, side, key, text, at: writtenAt?.toISOString() ?? null };
  }
}

function oddsLines(lines: Awaited<ReturnType<typeof listOdds>>, moves: readonly OddsMoveRow[]): OddsLine[] {
  const byLine = Map.groupBy(moves, ({ oddsId }) => oddsId);
  return lines.map(({ id, bookmaker, market, line, opening, prices, suspended }) => ({
    bookmaker,
    market,
    line,
    opening,
    prices,
    suspended,
    history: changesOnly(byLine.get(id) ?? []).map((move) => ({
      at: move.at.toISOString(),
      prices: move.prices,
    })),
  }));
}

/** A repeated price is no move. */
const changesOnly = (moves: readonly OddsMoveRow[]): OddsMoveRow[] =>
  moves.filter(({ prices }, index) => prices.join() !== moves[index - 1]?.prices.join());
