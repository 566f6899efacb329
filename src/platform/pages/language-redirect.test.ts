import { languageRedirect } from './language-redirect.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

it.each<[string, string | undefined, string | undefined, string | null, boolean]>([
  ['/', undefined, BROWSER, null, false],
  ['/', 'zh_CN', BROWSER, null, false],
  ['/', 'en', BROWSER, '/en', false],
  ['/mall', 'en', BROWSER, '/en/mall', false],
  ['/football/123', 'zh_TW', BROWSER, '/zh_TW/football/123', false],
  ['/mall', 'xx', BROWSER, null, false],
  ['/mall', '', BROWSER, null, false],
  ['/mall', 'en', undefined, '/en/mall', false],
  ['/mall', 'en', ROBOT, null, false],
  ['/', 'ar', ROBOT, null, false],
  ['/sv/mall', 'en', BROWSER, null, false],
  ['/en', 'sv', BROWSER, null, false],
  ['/mall.data', 'en', BROWSER, null, false],
  ['/_root.data', 'en', BROWSER, null, false],
  ['/en/', undefined, BROWSER, '/en', true],
  ['/en/', 'sv', ROBOT, '/en', true],
  ['/zh_CN', undefined, BROWSER, '/', true],
  ['/zh_CN/', undefined, BROWSER, '/', true],
  ['/zh_CN/mall', undefined, ROBOT, '/mall', true],
  ['/EN/mall', undefined, ROBOT, '/en/mall', true],
  ['/zh-tw', undefined, BROWSER, '/zh_TW', true],
  ['/ZH-CN/mall', 'en', BROWSER, '/mall', true],
  ['/en//mall', undefined, BROWSER, '/en/mall', true],
  ['/zh_CNX', undefined, BROWSER, null, false],
])('%s with %s', (path, remembered, agent, to, permanent) => {
  expect(languageRedirect(path, remembered, agent)).toEqual(to === null ? null : { to, permanent });
});

it.each([
  '/zh_CN//evil.example',
  '/zh_CN///evil.example',
  '/zh_CN/\\evil.example',
  '/EN//evil.example',
  '/zh-CN//evil.example',
  '/zh_CN/\t/evil.example',
  '//evil.example',
])('%j never redirects to another site', (path) => {
  for (const remembered of [undefined, 'en', 'zh_CN']) {
    const moved = languageRedirect(path, remembered, BROWSER);
    if (moved) expect(new URL(moved.to, 'https://scores.example').origin).toBe('https://scores.example');
  }
});
