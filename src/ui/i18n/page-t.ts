import { browserI18n } from './browser-i18n.ts';
import { type T, translate } from './use-t.ts';

/** The page's translator, outside of components. */
export const pageT = (): T => translate(browserI18n().i18n);
