import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { testApp } from '#platform/testing/app.ts';
import { GUIDES } from './guides.rules.ts';

const site = testApp();

it.each(LANGUAGE_CODES)('guides in %s: each is answered to guests in that language', async (lang) => {
  const titles = new Set<string>();
  for (const name of GUIDES) {
    const { status, envelope } = await site.call(`guides/guide?name=${name}`, { headers: { lan: lang } });
    expect(status).toBe(200);
    const { source } = envelope.result as unknown as { source: string };
    expect(source).toMatch(/^# \S/);
    titles.add(source.split('\n')[0]!);
  }
  expect(titles.size).toBe(GUIDES.length);
});

it('guides: an unknown name is refused at its field', async () => {
  const { status, envelope } = await site.call('guides/guide?name=../README');
  expect([status, envelope.errorCode]).toEqual([422, 'platform.invalid']);
});
