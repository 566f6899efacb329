declare module 'virtual:packs' {
  import type { Messages } from '@lingui/core';
  import type { LanguageCode } from '#platform/i18n/languages.ts';
  /** Id → compiled message, with English as the fallback. Server bundle only. */
  export function readMessages(lang: LanguageCode): Messages;
  /** Language → pack → URL of its file. Server bundle only. */
  export const urls: Record<string, Record<string, string>>;
}
