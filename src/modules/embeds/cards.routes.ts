import type { RawRoute } from '#platform/http/raw-routes.ts';
import { isLanguage } from '#platform/i18n/languages.ts';
import type { CardsService } from './cards.service.ts';

const LONGEST = 15;

/** `/og/match/7.png?lang=en`, with `&spoiler=1` without its score; `/og/brand.png`. Not pages: crawlers fetch them. */
export const cardDocuments = (cards: CardsService): RawRoute[] => [
  {
    path: '/og/match/:name{[1-9][0-9]*\\.png}',
    limit: 'card',
    contentType: 'image/png',
    headers: () => ({ 'cache-control': 'public, max-age=60' }),
    async answer({ params, query, caller: { brand, lang: spoken } }) {
      const id = params.name!.slice(0, -'.png'.length);
      if (id.length > LONGEST) return null;
      const requested = query.get('lang');
      const lang = isLanguage(requested) ? requested : spoken;
      return await cards.ofMatch(Number(id), brand, lang, query.get('spoiler') !== '1');
    },
  },
  {
    path: '/og/brand.png',
    limit: 'card',
    contentType: 'image/png',
    headers: () => ({ 'cache-control': 'public, max-age=86400' }),
    async answer({ query, caller: { brand, lang: spoken } }) {
      const requested = query.get('lang');
      return await cards.ofBrand(brand, isLanguage(requested) ? requested : spoken);
    },
  },
];
