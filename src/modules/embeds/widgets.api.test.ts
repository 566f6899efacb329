import { inlineHash } from '#platform/security/script-hashes.ts';
import { testApp } from '#platform/testing/app.ts';

const site = testApp();
const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });
const aMatch = async () => {
  const { envelope } = await site.call('match/list?game=football');
  return (envelope.result as unknown as { matches: { id: number; leagueId: number }[] }).matches[0]!;
};

it('may be framed and cached by anyone, runs only its own script, and sets no cookie', async () => {
  const { id, leagueId } = await aMatch();
  for (const path of [`/widget/match/${id}?lang=en`, `/widget/league/${leagueId}?lang=en`]) {
    const answer = await get(path, { cookie: 'lang=de; token=nobody' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const html = await answer.text();
    expect(html).toContain('<html lang="en"');
    for (const tag of ['script', 'style']) {
      const [, text = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html) ?? [];
      expect(policy, tag).toContain(inlineHash(text));
    }
  }
});

it('is the same for everyone, and answers 304 when unchanged', async () => {
  const { id } = await aMatch();
  const path = `/widget/match/${id}`;
  const [one, other] = [await get(path), await get(path, { 'accept-language': 'de', cookie: 'lang=ja' })];
  expect(await one.text()).toBe(await other.text());
  const again = await get(path, { 'if-none-match': one.headers.get('etag')! });
  expect(again.status).toBe(304);
});

it('reports an unknown match in the frame', async () => {
  const answer = await get('/widget/match/999999999?lang=en');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(await answer.text()).toContain('Match not found');
});

it.each(['?lang=klingon', '?theme=pink', '?spoiler=yes'])('widget: rejects %s', async (query) => {
  const answer = await get(`/widget/match/1${query}`);
  expect(answer.status).toBe(422);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
});
