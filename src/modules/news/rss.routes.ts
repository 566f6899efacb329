import { findGame } from '#modules/catalog/games.rules.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { RawRoute } from '#platform/http/raw-routes.ts';
import { isLanguage } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { NewsService } from './news.service.ts';
import { rssOf } from './rss.rules.ts';

/** `/rss/football.xml`, and `/rss/all.xml` of all games; `?lang=en`. */
export const rssDocument = (news: NewsService, translate: Translate): RawRoute => ({
  path: '/rss/:name{[a-z0-9]+\\.xml}',
  limit: 'calendar',
  contentType: 'application/rss+xml; charset=utf-8',
  async answer({ params, query, caller: { brand, lang: spoken } }) {
    const name = params.name!.slice(0, -'.xml'.length);
    const game = findGame(name);
    if (!game && name !== 'all') return null;
    const requested = query.get('lang');
    const lang = isLanguage(requested) ? requested : spoken;
    const { articles } = await news.list(game ? { game: game.slug } : {}, lang);
    const site = localizedIn(brand.projectName, lang);
    const of = game ? translate(lang, `catalog.game.${game.slug}`) : '';
    const words = { site, game: of };
    return rssOf(
      {
        origin: brand.publicUrl.replace(/\/$/, ''),
        title: translate(lang, game ? 'news.rss.title' : 'news.rss.all', words),
        description: translate(lang, game ? 'news.rss.about' : 'news.rss.aboutAll', words),
        game: game?.slug ?? null,
        lang,
      },
      articles,
    );
  },
});
