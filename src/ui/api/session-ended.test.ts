import { beforeEach, describe, expect, it } from 'vitest';
import { type BrowserEnvironment, cookieNames, endLocalSession, leaveWithMessage } from './session-ended.ts';
import { takeSignedOutReason } from './signed-out-reason.ts';

const EXPIRED = { errorCode: 3000, message: 'Please sign in' };
const ENDED = { errorCode: 3001, message: 'You were signed out' };
/** Identity of the next document: pages are told apart by their time of origin. */
const NEXT_PAGE = performance.timeOrigin + 1;

class Memory implements Storage {
  [key: string]: unknown;
  get length(): number {
    return Object.keys(this).length;
  }
  key = (): null => null;
  clear(): void {}
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

describe('endLocalSession', () => {
  let place: BrowserEnvironment;
  let cleared: string[];
  let went: string[];
  let signedOut: number;
  const signOut = async () => {
    signedOut++;
  };

  beforeEach(() => {
    cleared = [];
    went = [];
    signedOut = 0;
    const document = {
      get cookie() {
        return 'lang=en; tz=Asia/Tokyo; loginDialog=new; hint=1';
      },
      set cookie(text: string) {
        cleared.push(text);
      },
    };
    place = {
      document,
      localStorage: new Memory(),
      sessionStorage: new Memory(),
      location: { assign: (to) => void went.push(String(to)) },
    };
    place.localStorage.setItem('user:favourites', '1');
    place.localStorage.setItem('theme', 'dark');
    place.sessionStorage.setItem('user:apply', '{}');
    place.sessionStorage.setItem('page', '3');
  });

  it('clears the user, keeps language and theme, and goes home in the same language', async () => {
    await endLocalSession(place, 'en', EXPIRED, signOut, 1_000_000);
    expect(cleared).toEqual(['hint=; path=/; max-age=0']);
    expect(place.localStorage.getItem('user:favourites')).toBeNull();
    expect(place.localStorage.getItem('theme')).toBe('dark');
    expect(place.sessionStorage.getItem('user:apply')).toBeNull();
    expect(place.sessionStorage.getItem('page')).toBe('3');
    expect(signedOut).toBe(1);
    expect(went).toEqual(['/en']);
  });

  it('does not go home again at once', async () => {
    await endLocalSession(place, 'zh_CN', EXPIRED, signOut, 1_000_000);
    await endLocalSession(place, 'zh_CN', EXPIRED, signOut, 1_009_999);
    expect(went).toEqual(['/']);
    await endLocalSession(place, 'zh_CN', EXPIRED, signOut, 1_010_000);
    expect(went).toEqual(['/', '/']);
  });

  it('goes home although signing out failed', async () => {
    await endLocalSession(place, 'ar', EXPIRED, () => Promise.reject(new Error('offline')), 1_000_000);
    expect(went).toEqual(['/ar']);
  });

  it('shows once why a session was ended, and nothing for an expired one', async () => {
    await endLocalSession(place, 'en', EXPIRED, signOut, 1_000_000);
    expect(takeSignedOutReason(place.sessionStorage, NEXT_PAGE)).toBeNull();
    await endLocalSession(place, 'en', ENDED, signOut, 2_000_000);
    expect(takeSignedOutReason(place.sessionStorage, NEXT_PAGE)).toBe('You were signed out');
    expect(takeSignedOutReason(place.sessionStorage, NEXT_PAGE)).toBeNull();
  });

  it('keeps the reason for the next page: the page that is left does not take it', async () => {
    leaveWithMessage(place, 'en', 'Reference number: D-1', 1_000_000);
    expect(takeSignedOutReason(place.sessionStorage)).toBeNull();
    expect(takeSignedOutReason(place.sessionStorage, NEXT_PAGE)).toBe('Reference number: D-1');
  });

  it('leaves a user who has ended the session where the message is shown', async () => {
    leaveWithMessage(place, 'de', 'Reference number: D-1', 1_000_000);
    await endLocalSession(place, 'de', ENDED, signOut, 1_000_500);
    expect(went).toEqual(['/de']);
    expect(place.localStorage.getItem('user:favourites')).toBeNull();
    expect(takeSignedOutReason(place.sessionStorage, NEXT_PAGE)).toBe('Reference number: D-1');
  });
});

it.each([
  ['', []],
  ['a=1', ['a']],
  ['a=1; b=x=y;c=', ['a', 'b', 'c']],
])('the names in %j', (cookies, expected) => {
  expect(cookieNames(cookies)).toEqual(expected);
});
