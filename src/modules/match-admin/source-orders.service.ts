import type { Audit } from '#modules/audit/index.ts';
import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { findGame, findGameById, GAMES } from '#modules/catalog/games.rules.ts';
import {
  clearFallbacks,
  gamesOfProvider,
  knownProviders,
  listActiveNow,
  listSourceOrders,
  putSourceOrder,
} from '#modules/feeds/index.ts';
import { conditionOf, sourceTitle } from '#modules/matches/feed-states.rules.ts';
import type { FeedStates } from '#modules/matches/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type AdminSourceOrders,
  type SetSourceOrder,
  type SourceChoice,
  sourceOrderErrors,
} from './source-orders.contract.ts';
import { findLeagueOf, listLatestSeasons, listPushSources } from './source-orders.store.ts';

export interface SourceOrdersService {
  list(lang: LanguageCode, now: Date): Promise<AdminSourceOrders>;
  set(input: SetSourceOrder, by: { viewer: User; lang: LanguageCode; now: Date }): Promise<AdminSourceOrders>;
}

interface Parts {
  config(): Config;
  db: Db;
  audit: Audit;
  states: Pick<FeedStates, 'list'>;
}

const HOUR = 3_600_000;
const BACK_MS = 6 * HOUR;
const AHEAD_MS = 24 * HOUR;

/** Orders of sources of games and leagues. */
export function createSourceOrders({ config, db, audit, states }: Parts): SourceOrdersService {
  async function choices(tx: Reader, now: Date): Promise<SourceChoice[]> {
    const byProvider = new Map((await states.list()).map((state) => [state.provider, state]));
    const polled = knownProviders(config()).map(({ name, title, configured }): SourceChoice => {
      const state = byProvider.get(name) ?? null;
      return {
        ...{ name, title, games: gamesOfProvider(name) },
        condition: conditionOf(configured, state, now),
        answeredAt: state?.answeredAt?.toISOString() ?? null,
      };
    });
    const pushed = (await listPushSources(tx)).map(({ source, games }): SourceChoice => {
      const name = `push:${source}`;
      return {
        ...{ name, title: sourceTitle(name), games: games ?? GAMES.map(({ slug }) => slug) },
        ...{ condition: null, answeredAt: null },
      };
    });
    return [...polled, ...pushed];
  }

  async function list(lang: LanguageCode, now: Date): Promise<AdminSourceOrders> {
    const rows = (await listSourceOrders(db)).filter(({ providers }) => providers.length > 0);
    const active = await listActiveNow(
      db,
      new Date(now.getTime() - BACK_MS),
      new Date(now.getTime() + AHEAD_MS),
    );
    const seasons = await listLatestSeasons(
      db,
      rows.flatMap(({ leagueSlug }) => (leagueSlug === '' ? [] : [leagueSlug])),
    );
    const orders = rows.flatMap(({ gameId, leagueSlug, providers, version, changedAt }) => {
      const league = seasons.find((season) => season.gameId === gameId && season.slug === leagueSlug);
      if (leagueSlug !== '' && !league) return [];
      return [
        {
          game: findGameById(gameId)!.slug,
          league: league ? { id: league.id, name: localizedIn(league.names, lang) } : null,
          sources: providers.map((name) => ({ name, title: sourceTitle(name) })),
          version,
          changedAt: changedAt.toISOString(),
          active: active
            .filter((one) => one.gameId === gameId && one.leagueSlug === leagueSlug)
            .map(({ provider, matches, since, reason, staleProvider, staleSince }) => ({
              title: sourceTitle(provider),
              matches,
              since: since.toISOString(),
              reason,
              stale:
                staleProvider && staleSince
                  ? { title: sourceTitle(staleProvider), since: staleSince.toISOString() }
                  : null,
            })),
        },
      ];
    });
    return { orders, choices: await choices(db, now) };
  }

  return {
    list,
    async set({ game, leagueId, sources, version, reason }, { viewer, lang, now }) {
      const { gameId } = findGame(game)!;
      await transact(db, async (tx) => {
        const league = leagueId === null ? null : await findLeagueOf(tx, leagueId, gameId);
        if (leagueId !== null && !league) throw catalogErrors.noSuchLeague();
        const leagueSlug = league?.slug ?? '';
        const before = (await listSourceOrders(tx)).find(
          (row) => row.gameId === gameId && row.leagueSlug === leagueSlug,
        );
        const known = await choices(tx, now);
        // A source that was chosen before may have lost its key since.
        const unknown = sources.find(
          (name) =>
            !before?.providers.includes(name) &&
            !known.some((choice) => choice.name === name && choice.games.some((slug) => slug === game)),
        );
        if (unknown !== undefined) throw sourceOrderErrors.unknownSource({ source: unknown });
        const row = { gameId, leagueSlug, providers: sources, changedAt: now };
        // An order that was removed still has a version.
        const from = version === 0 && before?.providers.length === 0 ? before.version : version;
        if (!(await putSourceOrder(tx, row, from))) throw sourceOrderErrors.otherVersion();
        await clearFallbacks(tx, gameId, leagueSlug);
        await audit.record(tx, {
          actor: viewer.id,
          action: 'sources.ordered',
          subject: league ? { kind: 'league', id: league.id } : { kind: 'game', id: gameId },
          details: { game, before: before?.providers.join(', ') ?? '', after: sources.join(', '), reason },
          now,
        });
      });
      return await list(lang, now);
    },
  };
}
