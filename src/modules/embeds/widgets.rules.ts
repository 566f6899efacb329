import type { LanguageCode } from '#platform/i18n/languages.ts';
import { htmlText } from '#platform/text/html-text.rules.ts';

export const WIDGET_KINDS = ['match', 'league'] as const;
export type WidgetKind = (typeof WIDGET_KINDS)[number];
export const WIDGET_THEMES = ['auto', 'light', 'dark'] as const;
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

export interface WidgetChoice {
  kind: WidgetKind;
  id: number;
  theme: WidgetTheme;
  lang: LanguageCode;
  spoilerFree: boolean;
}

/** `/widget/match/12?theme=dark&lang=en` */
export function widgetPath({ kind, id, theme, lang, spoilerFree }: WidgetChoice): string {
  const query = new URLSearchParams({ theme, lang, ...(spoilerFree ? { spoiler: '1' } : {}) });
  return `/widget/${kind}/${id}?${query}`;
}

const MATCH_HEIGHT = 152;
const [HEAD_HEIGHT, ROW_HEIGHT] = [104, 33];

/** A frame does not grow with its content. */
export const widgetHeight = (kind: WidgetKind, rows: number): number =>
  kind === 'match' ? MATCH_HEIGHT : HEAD_HEIGHT + rows * ROW_HEIGHT;

/** Embed code for other sites. */
export const embedCode = (src: string, height: number, title: string): string =>
  `<iframe src="${htmlText(src)}" title="${htmlText(title)}" width="100%" height="${height}" ` +
  'style="border:0;max-width:420px" loading="lazy"></iframe>';

const [LIVE_SECONDS, SOON_SECONDS, LATER_SECONDS] = [10, 30, 300];
const SOON_MS = 15 * 60_000;

/** Refresh interval: short during a match, long before and after. */
export function refreshInterval(live: boolean, startsInMs: number | null): number {
  if (live) return LIVE_SECONDS;
  return startsInMs !== null && startsInMs < SOON_MS ? SOON_SECONDS : LATER_SECONDS;
}
