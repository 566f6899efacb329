import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { readTouch, secondsLeft, TOUCH_COOKIE, type Touch, writeTouch } from './touches.rules.ts';

const VISITOR_BYTES = 16;

export interface Touches {
  /** The browser's first channel, while valid. */
  of(caller: Caller, now: Date): Touch | null;
  sign(touch: Touch): string;
  /** Visitor of a day without a cookie: a keyed hash of address and browser, not reversible. */
  visitorOn(day: string, caller: Caller): string;
}

export function createTouches(keyring: Keyring): Touches {
  const signed = (text: string) => `channel touch ${text}`;
  return {
    of(caller, now) {
      const [text = '', signature = ''] = splitLast(caller.cookie(TOUCH_COOKIE) ?? '');
      if (!keyring.verifies(signed(text), Buffer.from(signature, 'base64url'))) return null;
      const touch = readTouch(text);
      return touch && secondsLeft(touch, now) > 0 ? touch : null;
    },
    sign(touch) {
      const text = writeTouch(touch);
      return `${text}.${keyring.mac(signed(text)).toString('base64url')}`;
    },
    visitorOn: (day, { ip, userAgent }) =>
      keyring
        .mac(`channel visitor ${day} ${ip} ${userAgent}`)
        .subarray(0, VISITOR_BYTES)
        .toString('base64url'),
  };
}

/** Splits at the last dot. */
function splitLast(text: string): [string, string] {
  const at = text.lastIndexOf('.');
  return at === -1 ? ['', ''] : [text.slice(0, at), text.slice(at + 1)];
}
