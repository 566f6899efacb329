import type { I18n } from '@lingui/core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import type { CacheHtml } from '#ui/kit/list/html-cache-context.ts';
import { hasSameProps } from '#ui/kit/list/same-props.ts';

interface Cached {
  props: object;
  html: string;
}

const caches = new WeakMap<I18n, CacheHtml>();

/** One cache for each language. The last HTML of an owner is cached as long as the owner exists. */
export function cacheHtmlIn(i18n: I18n): CacheHtml {
  const known = caches.get(i18n) ?? createHtmlCache(i18n);
  caches.set(i18n, known);
  return known;
}

function createHtmlCache(i18n: I18n): CacheHtml {
  const cached = new WeakMap<object, Cached>();
  return (owner, Component, props) => {
    const last = cached.get(owner);
    if (last && hasSameProps<object>(last.props, props)) return last.html;
    const html = renderToString(<I18nProvider value={i18n}>{createElement(Component, props)}</I18nProvider>);
    cached.set(owner, { props, html });
    return html;
  };
}
