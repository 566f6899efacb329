import { cookieHeader, readCookie } from './cookies.ts';

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

  it('is not fooled by a value with a space in it', () => {
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
