import { GAMES, type GameId } from '#modules/catalog/games.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import { createPackTranslator } from '#platform/translations/pack-translator.ts';
import { insertArticles } from './articles.store.ts';
import { composeNews, type DemoArticle, MANY, SOME, writersBy } from './demo/compose.rules.ts';
import { type Piece, pick } from './demo/facts.rules.ts';
import { hasArticles, insertLikes, listMatchFacts, listUserIds } from './demo.store.ts';

/** Of a game: the best known have six covers and more articles. */
const COVERS = { many: 6, some: 3 };
const BEST_KNOWN: ReadonlySet<GameId> = new Set([202, 201, 1, 2, 3, 4, 14, 203]);
/** Matches that an article may speak of. */
const FACTS_MS = 8 * 86_400_000;

/** The demo's news of every game in every language, written from the simulator's finished and coming matches. */
export async function writeDemoNews({ db, zone }: { db: Db; zone: string }, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    if (await hasArticles(tx)) return;
    const translate = createPackTranslator(['demo', 'sports', 'matches', 'catalog']);
    const writers = writersBy((lang) => (key, params) => translate(lang, key, params));
    const since = new Date(now.getTime() - FACTS_MS);
    const facts = (await listMatchFacts(tx, since)).map((match) => ({ ...match, zone }));
    const users = await listUserIds(tx);
    const expert = users.find((user) => user.expert)?.id ?? null;
    for (const { gameId, slug } of GAMES) {
      const names = inLanguages((lang) => translate(lang, `catalog.game.${slug}`)) as LocalizedText;
      const ofGame = facts.filter((match) => match.gameId === gameId);
      const isBestKnown = BEST_KNOWN.has(gameId);
      const articles = composeNews(names, ofGame, now, isBestKnown ? MANY : SOME, writers);
      if (articles.length === 0) continue;
      const covers = isBestKnown ? COVERS.many : COVERS.some;
      const made = await insertArticles(
        tx,
        articles.map(({ match, leagueId, publishedAt, byExpert, ...article }, index) => ({
          gameId,
          state: 'published' as const,
          authorId: byExpert ? expert : null,
          lang: 'zh_CN' as const,
          ...textsOf(article),
          cover: `/covers/${slug}-${(index % covers) + 1}.webp`,
          leagueId,
          matchId: match?.id ?? null,
          teamIds: match ? (match.lobby?.map(({ team }) => team.id) ?? [match.home.id, match.away.id]) : [],
          views: viewsOf(gameId * 31 + index),
          likes: likers(users, gameId * 17 + index).length,
          createdAt: publishedAt,
          changedAt: publishedAt,
          publishedAt,
        })),
      );
      // The row's count equals its likes, in a demo too.
      const liked = made.flatMap(({ id, likes }) =>
        users.slice(0, likes).map((user) => ({ targetId: id, userId: user.id })),
      );
      await insertLikes(tx, liked, now);
    }
  });
}

const inLanguages = <T>(write: (lang: LanguageCode) => T): Record<LanguageCode, T> =>
  Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, write(lang)])) as Record<LanguageCode, T>;

function textsOf({ pieces }: Pick<DemoArticle, 'pieces'>) {
  const each = <K extends keyof Piece>(field: K) => inLanguages((lang) => pieces[lang][field]);
  return { titles: each('title'), summaries: each('summary'), bodies: each('body') };
}

/** Of many sizes, and no two alike. */
const viewsOf = (seed: number): number =>
  pick([38, 71, 126, 214, 387, 642, 1_180, 2_406], seed) + ((seed * 37) % 97);

const likers = (users: readonly { id: number }[], seed: number) =>
  users.slice(0, pick([0, 1, 2, 3, 4, 6], seed));
