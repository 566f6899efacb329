import type { I18n } from '@lingui/core';

/** What sets the later pages of a list apart, in their titles and descriptions. */
export const pageNumberTitle = (i18n: I18n, page: number): string =>
  page > 1 ? ` · ${i18n._('kit.pages.page', { page })}` : '';
