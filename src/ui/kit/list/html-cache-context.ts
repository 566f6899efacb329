import { createContext, type ReactNode } from 'react';

/**
 * The HTML of a component, cached with its owner until a prop changes: most rows of a list are as they were when it was
 * last rendered. The props are the key, and all that the component gets besides the language: it reads no other context
 * and holds no `useId`.
 */
export type CacheHtml = <Props extends object>(
  owner: object,
  Component: (props: Props) => ReactNode,
  props: Props,
) => string;

/** Null in a browser, which renders only changes. */
export const HtmlCacheContext = createContext<CacheHtml | null>(null);
