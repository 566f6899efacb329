import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { WIDGET_THEMES } from './widgets.rules.ts';

/** What the address of a widget may say besides what it shows. */
export const WidgetQuery = z.object({
  theme: z._default(z.enum(WIDGET_THEMES), 'auto'),
  /** The brand's own where none is given: what a cache keeps must not follow who asked first. */
  lang: z.optional(z.enum(LANGUAGE_CODES)),
  /** `1`: no scores. */
  spoiler: z.optional(z.enum(['0', '1'])),
});
export type WidgetQuery = z.infer<typeof WidgetQuery>;
