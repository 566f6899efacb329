import type { T } from '#ui/i18n/use-t.ts';
import { isRegistrationSource } from '../sources.rules.ts';

/** In the reader's words; one that was written by other hands stays as it is. */
export const sourceName = (t: T, source: string): string =>
  isRegistrationSource(source) ? t(`users.source.${source}`) : source;
