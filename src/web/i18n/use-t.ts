import type { I18n } from '@lingui/core';
import { createContext, useContext, useMemo } from 'react';
import type { MessageId } from './messages.ts';

const I18nContext = createContext<I18n | null>(null);

export const I18nProvider = I18nContext.Provider;

export type T = (id: MessageId, values?: Record<string, unknown>) => string;

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('there is no I18nProvider above this component');
  return i18n;
}

export function useT(): T {
  const i18n = useI18n();
  return useMemo(() => translate(i18n), [i18n]);
}

export const translate =
  (i18n: I18n): T =>
  (id, values) =>
    i18n._(id, values);

/** Pack → address of its file, in the page's language. */
export const PackUrlsContext = createContext<Readonly<Record<string, string>>>({});
