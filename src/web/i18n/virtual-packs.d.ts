declare module 'virtual:packs' {
  import type { Messages } from '@lingui/core';
  /** Language → id → compiled message, English filled in. Server bundle only. */
  export const messages: Record<string, Messages>;
  /** Language → pack → address of its file. Server bundle only. */
  export const urls: Record<string, Record<string, string>>;
}
