import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WIDGET_DARK, WIDGET_LIGHT } from './widget-style.ts';
import { embedCode, refreshInterval, widgetHeight, widgetPath } from './widgets.rules.ts';

it('has an address for each choice', () => {
  const choice = { kind: 'match', id: 7, theme: 'dark', lang: 'zh_TW', spoilerFree: false } as const;
  expect(widgetPath(choice)).toBe('/widget/match/7?theme=dark&lang=zh_TW');
  expect(widgetPath({ ...choice, kind: 'league', spoilerFree: true })).toBe(
    '/widget/league/7?theme=dark&lang=zh_TW&spoiler=1',
  );
});

it('writes embed code that escapes names', () => {
  const code = embedCode('https://x.example/widget/match/7?theme=dark&lang=en', 152, 'A "B" <i>');
  expect(code).toContain('src="https://x.example/widget/match/7?theme=dark&amp;lang=en"');
  expect(code).toContain('title="A &quot;B&quot; &lt;i&gt;"');
  expect(code.match(/[<>]/g)).toHaveLength(4);
});

it('gives a table the height of its rows', () => {
  expect(widgetHeight('league', 20) - widgetHeight('league', 19)).toBe(33);
  expect(widgetHeight('match', 20)).toBe(widgetHeight('match', 0));
});

it.each([
  ['what is being played', true, null, 10],
  ['what begins in a minute', false, 60_000, 30],
  ['what should have begun', false, -60_000, 30],
  ['what is tomorrow', false, 86_400_000, 300],
  ['what is over', false, null, 300],
])('askEvery: refresh interval of %s', (_, live, startsInMs, seconds) => {
  expect(refreshInterval(live, startsInMs)).toBe(seconds);
});

it('has the colours of the site', () => {
  const css = readFileSync(join(import.meta.dirname, '../../ui/styles/tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split('[data-theme="dark"] {');
  for (const [theme, sheet] of [
    [WIDGET_LIGHT, light],
    [WIDGET_DARK, dark],
  ] as const) {
    for (const [token, value] of Object.entries(theme)) expect(sheet).toContain(`--${token}: ${value};`);
  }
});
