import { findLeague } from '#modules/catalog/index.ts';
import { shownRound } from '#modules/catalog/league-traits.rules.ts';
import { periodName, type Sport, stateName } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { roundText } from '#modules/competitions/round-name.rules.ts';
import type { TableColumn } from '#modules/competitions/table.rules.ts';
import { clockText } from '#modules/matches/clock.rules.ts';
import type { StandingsRow } from '#modules/matches/detail.contract.ts';
import type { StandingsService } from '#modules/matches/index.ts';
import {
  leagueTraits,
  listMatches,
  listProviders,
  matchChange,
  slugOf,
  teamView,
} from '#modules/matches/index.ts';
import type { MatchChange } from '#modules/matches/matches.contract.ts';
import { hasBegun, isLive } from '#modules/matches/matches.rules.ts';
import { CELL_TEXTS } from '#modules/matches/standings-row.rules.ts';
import type { Brand } from '#platform/brand/brand.contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { type LanguageCode, language, localizedPath } from '#platform/i18n/languages.ts';
import { byName } from '#platform/i18n/names.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { matchPage, missingPage, tablePage } from './widget-page.rules.ts';
import { widgetCss } from './widget-style.ts';
import type { WidgetQuery } from './widgets.contract.ts';
import { refreshInterval, type WidgetKind } from './widgets.rules.ts';

export interface WidgetsService {
  /** A page for a frame on another site; null for an unknown match. */
  match(id: number, query: WidgetQuery, brand: Brand, now: Date): Promise<string | null>;
  league(id: number, query: WidgetQuery, brand: Brand): Promise<string | null>;
  missing(kind: WidgetKind, query: WidgetQuery, brand: Brand): string;
}

const SIMULATOR = 'simulator';
/** Teams of a lobby in a small frame. */
const LOBBY_ROWS = 5;

export function createWidgetsService(parts: {
  db: Db;
  standings: StandingsService;
  translate: Translate;
}): WidgetsService {
  const { db, standings, translate } = parts;

  const setting = (query: WidgetQuery, brand: Brand) => {
    const lang = query.lang ?? brand.defaultLanguage;
    const site = brand.publicUrl.replace(/\/$/, '');
    const hidden = query.spoiler === '1';
    const address = (path: string) => `${site}${localizedPath(lang, path)}${hidden ? '?spoiler=1' : ''}`;
    const { tag, dir } = language(lang);
    const more = translate(lang, 'match.embed.more', { site: localizedIn(brand.projectName, lang) });
    const frame = { tag, dir, theme: query.theme, css: widgetCss(brand), icon: brand.logos.icon, more };
    return { lang, hidden, address, frame };
  };

  /** Simulated matches are marked everywhere. */
  const noteOf = (providers: readonly string[], lang: LanguageCode): string | null =>
    providers.length > 0 && providers.every((provider) => provider === SIMULATOR)
      ? translate(lang, 'match.hero.simulated')
      : null;

  function stateText(match: MatchChange, sport: Sport, lang: LanguageCode, now: Date) {
    const clock = clockText(sport.periods, match, now.getTime());
    if (match.state === 'in_progress' || match.state === 'overtime') {
      if (clock && sport.periods.runsOn) return clock;
      if (match.period === 0) return translate(lang, stateName(sport, match.state));
      const { id, n } = periodName(sport, match.period);
      return [translate(lang, id, { n }), clock].filter(Boolean).join(' · ');
    }
    const atHalf = match.state === 'break' && sport.periods.word === 'half' && match.period === 1;
    return translate(lang, atHalf ? 'match.hero.halfTime' : stateName(sport, match.state));
  }

  return {
    async match(id, query, brand, now) {
      const [row] = await listMatches(db, { ids: [id] }, { order: 'board', limit: 1 });
      if (!row) return null;
      const { lang, hidden, address, frame } = setting(query, brand);
      const change = matchChange(row.match);
      const game = slugOf(row.match.gameId);
      const [home, away] = [teamView(row.home, lang), teamView(row.away, lang)];
      const leagueName = localizedIn(row.league.names, lang);
      const traits = leagueTraits(row.league);
      const round = roundText(shownRound(row.match.round, traits), game, (id, values) =>
        translate(lang, id, values),
      );
      const first = row.match.lobby?.slice(0, LOBBY_ROWS).map(({ points }, index) => ({
        ...teamView(row.teams![index]!, lang),
        score: points,
      }));
      const { homeScore, awayScore, state } = change;
      const live = isLive(state);
      const showsScore = hasBegun(state) && !hidden;
      const names = { home: home.name, away: away.name };
      const startsInMs = hasBegun(state) ? null : row.match.startAt.getTime() - now.getTime();
      return matchPage(
        {
          ...frame,
          title: first ? `${leagueName}, ${round}` : translate(lang, 'match.hero.versus', names),
          url: address(`/${game}/${id}`),
          note: noteOf(await listProviders(db, id), lang),
        },
        {
          league: {
            name: leagueName,
            url: address(`/leagueLibrary/${row.league.id}`),
          },
          state: { text: stateText(change, sportOf(game, traits.variant), lang, now), live },
          start: state === 'not_started' ? startOf(row.match.startAt, lang, brand) : null,
          sides: (
            first ?? [
              { ...home, score: homeScore },
              { ...away, score: awayScore },
            ]
          ).map((side) => ({ ...side, score: showsScore ? side.score : null })),
          summary: showsScore
            ? translate(lang, 'match.hero.score', { ...names, homeScore, awayScore })
            : null,
          every: refreshInterval(live, startsInMs),
        },
      );
    },
    async league(id, query, brand) {
      const row = await findLeague(db, id);
      if (!row) return null;
      const { lang, hidden, address, frame } = setting(query, brand);
      const { columns: all, rows: table } = await standings.tableOf(row, lang);
      const columns = hidden
        ? all.filter((name) => name === 'played')
        : all.filter((name) => !LEFT_OUT.has(name));
      const name = localizedIn(row.names, lang);
      return tablePage(
        { ...frame, title: name, url: address(`/leagueLibrary/${id}`), note: null },
        {
          league: { name, url: address(`/leagueLibrary/${id}`) },
          season: row.season,
          caption: translate(lang, 'match.table.title'),
          team: translate(lang, 'match.table.team'),
          columns: columns.map((column) => ({
            name: translate(lang, `match.table.${column}`),
            short: translate(lang, `match.table.short.${column}`),
          })),
          // The order of a table reveals results too.
          rows: (hidden ? named(table, lang) : table).map((line) => ({
            rank: hidden ? null : line.rank,
            name: line.name,
            cells: columns.map((column) => CELL_TEXTS[column](line)),
          })),
          empty: translate(lang, 'library.league.empty'),
          every: TABLE_SECONDS,
        },
      );
    },
    missing(kind, query, brand) {
      const { lang, address, frame } = setting(query, brand);
      const text = translate(lang, MISSING[kind]);
      return missingPage({ ...frame, title: text, url: address('/'), note: null }, text);
    },
  };
}

const TABLE_SECONDS = 60;
const MISSING = { match: 'errors.matches.not_found', league: 'errors.catalog.no_such_league' };
/** What a small frame has no room for. */
const LEFT_OUT: ReadonlySet<TableColumn> = new Set(['goals', 'streak']);

const named = (rows: readonly StandingsRow[], lang: LanguageCode): StandingsRow[] => {
  const compare = byName(language(lang).locale);
  return rows.toSorted((a, b) => compare(a.name, b.name));
};

/** In the brand's zone until the script formats it in the viewer's. */
function startOf(at: Date, lang: LanguageCode, { timeZone }: Brand) {
  const format = new Intl.DateTimeFormat(language(lang).locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return { at: at.toISOString(), text: format.format(at) };
}
