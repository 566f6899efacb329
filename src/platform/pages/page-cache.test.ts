import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type CachedPage, cachePage, PageCache, responseOf } from './page-cache.ts';

/** A page that counts 1.3 × 100 + 20 = 150 bytes. */
const page = (): CachedPage => ({
  etag: '"x"',
  headers: [],
  identity: Buffer.alloc(100),
  br: Buffer.alloc(20),
  answers: new Map(),
  freshUntil: 0,
  usableUntil: 0,
  byFollowed: false,
  forUsers: false,
});
const noZone = () => 'UTC';
const room = (pages: number) => new PageCache(pages * 150);

describe('a cached page', () => {
  it('is the same in every encoding, and has an ETag of its content', async () => {
    const rendered = { body: Buffer.from('<p>足球</p>'.repeat(100)), headers: ['content-type', 'text/html'] };
    const cached = await cachePage(rendered, 1_000, 5_000);
    expect(brotliDecompressSync(cached.br).toString()).toBe(rendered.body.toString());
    expect(gunzipSync(responseOf(cached, 'gzip').body).toString()).toBe(rendered.body.toString());
    expect(responseOf(cached, 'gzip')).toBe(responseOf(cached, 'gzip'));
    expect(responseOf(cached, null).headers).toEqual([
      ...cached.headers,
      'content-length',
      String(cached.identity.length),
      'x-request-id',
      '',
    ]);
    expect(cached.headers).toEqual(['content-type', 'text/html', 'etag', cached.etag]);
    expect((await cachePage(rendered, 1, 1)).etag).toBe(cached.etag);
    expect((await cachePage({ ...rendered, body: Buffer.from('other') }, 1, 1)).etag).not.toBe(cached.etag);
    expect([cached.freshUntil, cached.usableUntil]).toEqual([6_000, 11_000]);
  });
});

describe('the cache', () => {
  it('finds a stored page', () => {
    const cache = room(9);
    const one = page();
    cache.put('a', null, one);
    expect(cache.find('a', noZone)).toBe(one);
    expect(cache.find('b', noZone)).toBeUndefined();
    cache.clear();
    expect([cache.find('a', noZone), cache.bytes, cache.size]).toEqual([undefined, 0, 0]);
  });

  it('never exceeds its bytes, and evicts the least recently used', () => {
    const cache = room(3);
    for (const key of ['a', 'b', 'c']) cache.put(key, null, page());
    cache.find('a', noZone);
    cache.put('d', null, page());
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key, noZone))).toEqual(['a', 'c', 'd']);
    expect(cache.bytes).toBe(450);
    for (let i = 0; i < 1_000; i++) {
      cache.put(`k${i}`, null, page());
      expect(cache.bytes).toBeLessThanOrEqual(450);
    }
  });

  it('counts a replaced page once', () => {
    const cache = room(3);
    for (let i = 0; i < 10; i++) cache.put('a', null, page());
    expect([cache.bytes, cache.size]).toEqual([150, 1]);
  });

  it('stores one page per time zone where they differ', () => {
    const cache = room(9);
    const [shanghai, london] = [page(), page()];
    cache.put('a', 'Asia/Shanghai', shanghai);
    cache.put('a', 'Europe/London', london);
    expect(cache.find('a', () => 'Asia/Shanghai')).toBe(shanghai);
    expect(cache.find('a', () => 'Europe/London')).toBe(london);
    expect(cache.find('a', () => 'UTC')).toBeUndefined();
  });

  it('reads the time zone only where it matters', () => {
    const cache = room(9);
    cache.put('a', null, page());
    const zone = vi.fn(noZone);
    cache.find('a', zone);
    cache.find('b', zone);
    expect(zone).not.toHaveBeenCalled();
  });

  it('a page by time zone is refreshed by reads, like any other', () => {
    const cache = room(3);
    cache.put('a', 'UTC', page());
    for (let i = 0; i < 10; i++) {
      cache.put(`k${i}`, null, page());
      expect(cache.find('a', noZone)).toBeDefined();
    }
  });

  it('frees the bytes of a page that begins to differ by time zone', () => {
    const cache = room(9);
    cache.put('a', null, page());
    cache.put('a', 'UTC', page());
    expect(cache.bytes).toBe(150);
  });
});
