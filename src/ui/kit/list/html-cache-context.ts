import { createContext, type ReactElement } from 'react';

/**
 * HTML of an object in one state, rendered once and cached with the object: most rows of a list are unchanged between
 * requests. Depends on no context except the language, and has no `useId`.
 */
export type CacheHtml = (thing: object, state: string, render: () => ReactElement) => string;

/** Null in a browser, which renders only changes. */
export const HtmlCacheContext = createContext<CacheHtml | null>(null);
