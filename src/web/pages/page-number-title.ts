import type { I18n } from '@lingui/core';

/** Suffix that distinguishes the later pages of a list in titles and descriptions. */
export const pageNumberTitle = (i18n: I18n, page: number): string =>
  page > 1 ? ` · ${i18n._('kit.pages.page', { page })}` : '';
