import { cookieHeader, cookieName, readCookie, readOwnCookie, renamedCookies } from './cookies.ts';

describe('readCookie', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['token=abc', 'abc'],
    ['token=', ''],
    ['lang=en; token=abc', 'abc'],
    ['lang=en;token=abc;tz=UTC', 'abc'],
    ['token=a=b==; x=1', 'a=b=='],
    ['xtoken=1; token2=2', undefined],
    ['xtoken=1; token2=2; token=3', '3'],
    ['x=token; token=3', '3'],
    ['x=token=1', undefined],
    ['token', undefined],
    ['token; token=2', '2'],
    ['Token=1', undefined],
    ['token=first; token=second', 'first'],
  ])('%s', (header, value) => {
    expect(readCookie(header, 'token')).toBe(value);
  });

  it('handles a value with a space', () => {
    expect(readCookie('note=a token=forged; token=real', 'token')).toBe('real');
  });
});

describe('cookieHeader', () => {
  it.each([
    [{ httpOnly: true, secure: true }, 'a=1; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure'],
    [{ httpOnly: false, secure: false }, 'a=1; Path=/; Max-Age=60; SameSite=Lax'],
  ])('%o', (options, header) => {
    expect(cookieHeader('a', '1', { maxAgeSeconds: 60, ...options })).toBe(header);
  });
});

describe('a cookie that sibling hosts cannot set', () => {
  it.each([
    ['token', true, '__Host-token'],
    ['device', true, '__Host-device'],
    ['login_browser', true, '__Host-login_browser'],
    ['lang', true, 'lang'],
    ['token', false, 'token'],
  ])('%s, over https %s, has the name %s', (name, https, called) => {
    expect(cookieName(name, https)).toBe(called);
  });

  it.each([
    ['__Host-device=a; device=b', 'device', true, 'a'],
    ['device=b; __Host-device=a', 'device', true, 'a'],
    ['device=b', 'device', true, 'b'],
    ['device=b; __Host-device=a', 'device', false, 'b'],
    ['login_browser=b', 'login_browser', true, undefined],
    ['login_browser=b', 'login_browser', false, 'b'],
    ['lang=en', 'lang', true, 'en'],
  ])('of %s, %s over https %s is %s', (header, name, https, value) => {
    expect(readOwnCookie(header, name, https)).toBe(value);
  });

  it('its plain name expires, and its value moves to the other', () => {
    expect(renamedCookies('lang=en; token=t', true, [])).toEqual([
      'token=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
      '__Host-token=t; Path=/; Max-Age=7862400; SameSite=Lax; HttpOnly; Secure',
    ]);
    const gone = ['token=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure'];
    expect(renamedCookies('token=tossed; __Host-token=t', true, [])).toEqual(gone);
    expect(renamedCookies('token=t', true, ['__Host-token=; Path=/'])).toEqual(gone);
    expect(renamedCookies('login_browser=b', true, [])).toHaveLength(1);
    for (const [header, https] of [
      ['token=t', false],
      ['lang=en; __Host-token=t', true],
      [undefined, true],
    ] as const)
      expect(renamedCookies(header, https, [])).toEqual([]);
  });
});
