import { findGameById } from '#modules/catalog/games.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { insertArticles } from './articles.store.ts';
import { composeNews } from './demo/compose.rules.ts';
import { DEMO_GAMES, pick } from './demo/facts.rules.ts';
import { hasArticles, insertLikes, listMatchFacts, listUserIds } from './demo.store.ts';

const COVERS = 6;
/** The articles speak of two days. */
const NEWS_MS = 2 * 86_400_000;

/** The demo's news, written from the simulator's finished and coming matches. */
export async function writeDemoNews(
  { db, translate, zone }: { db: Db; translate: Translate; zone: string },
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    if (await hasArticles(tx)) return;
    const since = new Date(now.getTime() - NEWS_MS);
    const facts = (await listMatchFacts(tx, DEMO_GAMES, since)).map((match) => ({ ...match, zone }));
    const users = await listUserIds(tx);
    const expert = users.find((user) => user.expert)?.id ?? null;
    const rows = DEMO_GAMES.flatMap((gameId) => {
      const { slug } = findGameById(gameId)!;
      const key = `catalog.game.${slug}`;
      const names = { en: translate('en', key), zh_CN: translate('zh_CN', key) };
      const ofGame = facts.filter((match) => match.gameId === gameId);
      return composeNews(names, ofGame, now).map(
        ({ en, zh_CN, match, leagueId, publishedAt, byExpert }, index) => ({
          gameId,
          state: 'published' as const,
          authorId: byExpert ? expert : null,
          lang: 'zh_CN' as const,
          titles: { en: en.title, zh_CN: zh_CN.title },
          summaries: { en: en.summary, zh_CN: zh_CN.summary },
          bodies: { en: en.body, zh_CN: zh_CN.body },
          cover: `/covers/${slug}-${(index % COVERS) + 1}.webp`,
          leagueId,
          matchId: match?.id ?? null,
          teamIds: match ? [match.home.id, match.away.id] : [],
          views: viewsOf(gameId * 31 + index),
          likes: likers(users, gameId * 17 + index).length,
          createdAt: publishedAt,
          changedAt: publishedAt,
          publishedAt,
        }),
      );
    });
    if (rows.length === 0) return;
    const made = await insertArticles(tx, rows);
    // The row's count equals its likes, in a demo too.
    const liked = made.flatMap(({ id, likes }) =>
      users.slice(0, likes).map((user) => ({ targetId: id, userId: user.id })),
    );
    await insertLikes(tx, liked, now);
  });
}

/** Of many sizes, and no two alike. */
const viewsOf = (seed: number): number =>
  pick([38, 71, 126, 214, 387, 642, 1_180, 2_406], seed) + ((seed * 37) % 97);

const likers = (users: readonly { id: number }[], seed: number) =>
  users.slice(0, pick([0, 1, 2, 3, 4, 6], seed));
