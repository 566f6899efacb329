import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { WIDGET_THEMES } from './widgets.rules.ts';

/** Query parameters of a widget. */
export const WidgetQuery = z.object({
  theme: z._default(z.enum(WIDGET_THEMES), 'auto'),
  /** Defaults to the brand's language: a cached page must not depend on the first request. */
  lang: z.optional(z.enum(LANGUAGE_CODES)),
  /** `1`: scores hidden. */
  spoiler: z.optional(z.enum(['0', '1'])),
});
export type WidgetQuery = z.infer<typeof WidgetQuery>;
