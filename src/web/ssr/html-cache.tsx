import type { I18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import type { CacheHtml } from '#ui/kit/list/html-cache-context.ts';

interface Look {
  state: string;
  html: string;
}

const made = new WeakMap<I18n, CacheHtml>();

/** One cache per language. The last HTML of an object is cached, and collected with the object. */
export function cacheHtmlIn(i18n: I18n): CacheHtml {
  let remember = made.get(i18n);
  if (!remember) {
    const looks = new WeakMap<object, Look>();
    remember = (thing, state, render) => {
      let look = looks.get(thing);
      if (look?.state !== state) {
        look = { state, html: renderToString(<I18nProvider value={i18n}>{render()}</I18nProvider>) };
        looks.set(thing, look);
      }
      return look.html;
    };
    made.set(i18n, remember);
  }
  return remember;
}
