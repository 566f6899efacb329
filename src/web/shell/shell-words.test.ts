import { describe, expect, it } from 'vitest';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { ROLES } from '#platform/viewer/viewer.ts';
import enCatalog from '../../../locales/en/catalog.json' with { type: 'json' };
import enShell from '../../../locales/en/shell.json' with { type: 'json' };
import enStates from '../../../locales/en/states.json' with { type: 'json' };
import zhCatalog from '../../../locales/zh_CN/catalog.json' with { type: 'json' };
import zhShell from '../../../locales/zh_CN/shell.json' with { type: 'json' };
import zhStates from '../../../locales/zh_CN/states.json' with { type: 'json' };
import { ROUTES } from '../routes-table.ts';

const titles = [...new Set(ROUTES.flatMap(({ title }) => title ?? []))];

/** Ids that are put together from a name, which the compiler therefore cannot check. */
const made = [
  ...titles.flatMap((title) => [`shell.route.${title}`, `states.coming.${title}`]),
  ...GAMES.map(({ slug }) => `catalog.game.${slug}`),
  ...ROLES.map((role) => `shell.role.${role}`),
];

describe.each([
  ['en', { ...enShell, ...enStates, ...enCatalog }],
  ['zh_CN', { ...zhShell, ...zhStates, ...zhCatalog }],
])('%s', (_, words) => {
  it.each(made)('has words for %s', (id) => expect(words).toHaveProperty([id]));
});

it('both languages have the same words', () => {
  expect(Object.keys(zhShell)).toEqual(Object.keys(enShell));
  expect(Object.keys(zhStates)).toEqual(Object.keys(enStates));
});
