import { guessedZone } from '#platform/i18n/guessed-zone.ts';
import type { CachePolicy, PageContext, PageInput } from '../page-context.ts';

type CachedPageInput = Pick<PageInput, 'cacheable' | 'viewer' | 'brand' | 'lang' | 'timeZone'>;

/** A page cached for guests of every zone is rendered in its language's. */
export function cachedTimeZoneOf({
  cacheable,
  viewer,
  brand,
  lang,
  timeZone,
}: CachedPageInput): Pick<PageContext, 'cacheable' | 'writtenZone' | 'hasDays'> {
  let policy: CachePolicy | null = null;
  return {
    cacheable(requested) {
      policy = requested;
      cacheable(requested);
    },
    writtenZone: () =>
      viewer.kind === 'guest' && policy !== null && !policy.timeZone
        ? guessedZone(undefined, lang, brand.timeZone)
        : timeZone,
    hasDays: () => policy?.days ?? false,
  };
}
