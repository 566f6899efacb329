import { describe, expect, it } from 'vitest';
import { type Call, call } from '#platform/endpoint/call.ts';
import { requestOf } from './request.rules.ts';

const make = (data: Partial<Call>): Call<never> =>
  call({ name: 'n', method: 'GET', path: 'p', access: 'anyone', summary: '', ...data });
const sending = { lang: 'pt', key: undefined, now: 1234 } as const;

describe('requestOf', () => {
  it('puts the input of a GET into path and query', () => {
    const [url, init] = requestOf(
      make({ path: '{game}/news{id}' }),
      { game: 'lol', id: 7, page: 2, q: undefined },
      sending,
    );
    expect(url).toBe('/api/lol/news7?_t=1234&page=2');
    expect(init.method).toBe('GET');
    expect(init.body).toBeUndefined();
  });

  it('escapes path values', () => {
    expect(requestOf(make({ path: 's/{text}' }), { text: 'a/b?c' }, sending)[0]).toBe(
      '/api/s/a%2Fb%3Fc?_t=1234',
    );
  });

  it.each([
    ['a POST', make({ method: 'POST' })],
    ['a GET that acts', make({ acts: true })],
  ])('sends %s as POST with a JSON body', (_, subject) => {
    const [url, init] = requestOf(subject, { account: 'demo_user' }, sending);
    expect(url).toBe('/api/p?_t=1234');
    expect(init).toMatchObject({ method: 'POST', body: '{"account":"demo_user"}' });
    expect(init.headers).toMatchObject({ 'Content-Type': 'application/json' });
  });

  it('sends a file as the body, the rest in the query', () => {
    const file = new Blob(['x'], { type: 'image/png' });
    const [url, init] = requestOf(
      make({ method: 'POST', fileBytes: 9 }),
      { purpose: 'avatar', file },
      sending,
    );
    expect(url).toBe('/api/p?_t=1234&purpose=avatar');
    expect(init.body).toBe(file);
    expect(init.headers).not.toHaveProperty('Content-Type');
  });

  it('puts the input of a POST into the query where the call declares it', () => {
    const [url, init] = requestOf(make({ method: 'POST', inputIn: 'query' }), { a: 1 }, sending);
    expect(url).toBe('/api/p?_t=1234&a=1');
    expect(init.body).toBeUndefined();
  });

  it('has client, language and key, and no token', () => {
    const [, init] = requestOf(make({}), {}, { ...sending, key: 'k-1' });
    expect(init.headers).toEqual({ sysType: 'PC', lan: 'pt', 'Idempotency-Key': 'k-1' });
    expect(init.credentials).toBe('same-origin');
  });
});
