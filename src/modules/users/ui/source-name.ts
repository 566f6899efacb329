import type { T } from '#ui/i18n/use-t.ts';
import { isRegistrationSource } from '../sources.rules.ts';

/** Localized; an unknown source is shown as it is. */
export const sourceName = (t: T, source: string): string =>
  isRegistrationSource(source) ? t(`users.source.${source}`) : source;
