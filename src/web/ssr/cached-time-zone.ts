import type { CachePolicy, PageContext, PageInput } from '../page-context.ts';

/** A page cached for guests of every zone is rendered in the brand's zone. */
export function cachedTimeZoneOf({
  keep,
  viewer,
  brand,
  timeZone,
}: Pick<PageInput, 'keep' | 'viewer' | 'brand' | 'timeZone'>): Pick<PageContext, 'keep' | 'writtenZone'> {
  let policy: CachePolicy | null = null;
  return {
    keep(asked) {
      policy = asked;
      keep(asked);
    },
    writtenZone: () =>
      viewer.kind === 'guest' && policy !== null && !policy.timeZone ? brand.timeZone : timeZone,
  };
}
