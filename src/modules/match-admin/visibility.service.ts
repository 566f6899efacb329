import type { Audit } from '#modules/audit/index.ts';
import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { findGame, findGameById } from '#modules/catalog/games.rules.ts';
import { listHiddenGames, listPins, type Matches } from '#modules/matches/index.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { type Showing, showingErrors } from './visibility.contract.ts';
import { listHiddenLeagues, replacePins, setGameShown, setLeagueShown } from './visibility.store.ts';

interface By {
  viewer: User;
  lang: LanguageCode;
  now: Date;
}

export interface VisibilityService {
  hiddenGames(): Promise<string[]>;
  show(lang: LanguageCode): Promise<Showing>;
  setGame(game: string, shown: boolean, by: By): Promise<Showing>;
  setLeague(leagueId: number, shown: boolean, by: By): Promise<Showing>;
  setHot(matchIds: readonly number[], by: By): Promise<Showing>;
}

interface Parts {
  db: Db;
  clock: Clock;
  audit: Audit;
  lists: Pick<Matches, 'some'>;
}

/** TTL: every page requests the hidden games for its frame. */
const TTL_MS = 5_000;

/** Visibility of games, leagues and hot matches in the site's lists. */
export function createVisibilityService({ db, clock, audit, lists }: Parts): VisibilityService {
  const cached = createTtlCache<string[]>('match-visibility', clock, TTL_MS);
  const slugs = async () => (await listHiddenGames(db)).flatMap((id) => findGameById(id)?.slug ?? []);

  async function show(lang: LanguageCode): Promise<Showing> {
    const [hidden, leagues, pins] = await Promise.all([slugs(), listHiddenLeagues(db), listPins(db)]);
    const matches = pins.length === 0 ? [] : await lists.some({ ids: pins }, 'board', pins.length, lang);
    const byId = new Map(matches.map((match) => [match.id, match]));
    return {
      hiddenGames: hidden,
      hiddenLeagues: leagues.map(({ id, gameId, names }) => ({
        id,
        game: findGameById(gameId)!.slug,
        name: localizedIn(names, lang),
      })),
      hot: pins.flatMap((id) => byId.get(id) ?? []),
    };
  }

  async function act(
    { viewer, lang, now }: By,
    action: string,
    subject: { kind: string; id: number },
    details: Record<string, string | boolean>,
    work: (tx: Tx) => Promise<void>,
  ): Promise<Showing> {
    await transact(db, async (tx) => {
      await work(tx);
      await audit.record(tx, { actor: viewer.id, action, subject, details, now });
    });
    return await show(lang);
  }

  return {
    hiddenGames: () => cached('', slugs),
    show,
    setGame(game, shown, by) {
      const { gameId } = findGame(game)!;
      const subject = { kind: 'game', id: gameId };
      return act(by, 'showing.game', subject, { game, shown }, (tx) =>
        setGameShown(tx, gameId, shown, by.now),
      );
    },
    setLeague: (leagueId, shown, by) =>
      act(by, 'showing.league', { kind: 'league', id: leagueId }, { shown }, async (tx) => {
        if (!(await setLeagueShown(tx, leagueId, shown, by.now))) throw catalogErrors.noSuchLeague();
      }),
    setHot: (matchIds, by) =>
      act(
        by,
        'showing.hot',
        { kind: 'match', id: matchIds[0] ?? 0 },
        { matches: matchIds.join() },
        async (tx) => {
          const unknown = await replacePins(tx, [...new Set(matchIds)]);
          if (unknown.length > 0) throw showingErrors.noSuchMatch({ number: unknown.join(', ') });
        },
      ),
  };
}
