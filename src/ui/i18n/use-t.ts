import type { I18n } from '@lingui/core';
import { createContext, useContext } from 'react';
import type { MessageId } from './messages.ts';

const I18nContext = createContext<I18n | null>(null);

export const I18nProvider = I18nContext.Provider;

export type T = (id: MessageId, values?: Record<string, unknown>) => string;

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('there is no I18nProvider above this component');
  return i18n;
}

export const useT = (): T => translate(useI18n());

const made = new WeakMap<I18n, T>();

/** The same function for the same language: stable for hooks, and called hundreds of times per page. */
export function translate(i18n: I18n): T {
  let t = made.get(i18n);
  if (!t) {
    t = (id, values) => i18n._(id, values);
    made.set(i18n, t);
  }
  return t;
}

/** Pack → URL of its file, in the page's language. */
export const PackUrlsContext = createContext<Readonly<Record<string, string>>>({});
