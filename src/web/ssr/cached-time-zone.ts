import { guessedZone } from '#platform/i18n/guessed-zone.ts';
import type { CachePolicy, PageContext, PageInput } from '../page-context.ts';

type Asked = Pick<PageInput, 'keep' | 'viewer' | 'brand' | 'lang' | 'timeZone'>;

/** A page cached for guests of every zone is rendered in its language's. */
export function cachedTimeZoneOf({
  keep,
  viewer,
  brand,
  lang,
  timeZone,
}: Asked): Pick<PageContext, 'keep' | 'writtenZone' | 'hasDays'> {
  let policy: CachePolicy | null = null;
  return {
    keep(asked) {
      policy = asked;
      keep(asked);
    },
    writtenZone: () =>
      viewer.kind === 'guest' && policy !== null && !policy.timeZone
        ? guessedZone(undefined, lang, brand.timeZone)
        : timeZone,
    hasDays: () => policy?.days ?? false,
  };
}
