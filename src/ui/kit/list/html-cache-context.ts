import { createContext, type ReactElement } from 'react';

/**
 * The HTML of a thing in one state, rendered once and kept with the thing: most rows of a list are as they were when
 * it was last asked for. Needs no context but the language, and holds no `useId`.
 */
export type CacheHtml = (thing: object, state: string, render: () => ReactElement) => string;

/** Null in a browser, which renders what changed and nothing else. */
export const HtmlCacheContext = createContext<CacheHtml | null>(null);
