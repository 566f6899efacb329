import { ORDER } from '#modules/order.ts';
import { importViolation } from './import-boundaries.ts';
import { importsOf } from './imports.ts';
import { sources } from './sources.ts';

const code = sources().filter(({ path }) => /\.tsx?$/.test(path));

describe('sources', () => {
  it('have only allowed imports', () => {
    expect(code.flatMap(importsOf).map(importViolation).filter(Boolean)).toEqual([]);
  });

  it("use the site's links and forms: the router’s would be part of every page", () => {
    const router = /import \{[^}]*\b(?:Link|NavLink|Form|useFetcher|useSubmit)\b[^}]*\} from 'react-router'/;
    expect(code.filter(({ text }) => router.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('have every module once in order.ts', () => {
    const levels = ORDER.flat();
    expect(levels).toEqual([...new Set(levels)]);
    const modules = new Set(code.map(({ path }) => /^modules\/([^/]+)\//.exec(path)?.[1]).filter(Boolean));
    expect(levels).toEqual(expect.arrayContaining([...modules]));
  });
});

/** `type` before a path stands for `import type`. */
function violationOf(from: string, imported: string): string | null {
  const [to = '', type] = imported.split(' ').reverse();
  return importViolation({ from: full(from), to: full(to), typeOnly: type === 'type' });
}
const full = (name: string): string => name.replace(/^(?=plans\.|ui\/plan)/, 'modules/plans/');

describe('a forbidden import has its reason', () => {
  it.each([
    ['plans.rules.ts', 'plans.store.ts', 'plans.rules.ts may not import plans.store.ts (rules know no I/O)'],
    ['modules/ledger/index.ts', 'modules/plans/index.ts', 'ledger may not import plans (not below it)'],
    ['app.ts', 'web/root.tsx', 'app.ts may not import web/root.tsx (the server knows no page)'],
  ])('%s → %s', (from, to, sentence) => {
    expect(violationOf(from, to)).toBe(sentence);
  });

  it.each([
    ['platform/db/db.ts', 'modules/users/index.ts', 'the platform knows no module'],
    ['platform/module.ts', 'type web/page-context.ts', 'the platform is below everything'],
    ['platform/viewer/viewer.ts', 'node:fs', 'it runs in browsers too'],
    ['app.ts', 'plans.service.ts', 'modules are composed in all.ts'],
    ['app.ts', 'platform/testing/app.ts', 'only tests may'],
    ['modules/all.ts', 'plans.routes.ts', 'modules have one public API'],
    ['modules/content-filter/content-filter.rules.ts', 'type modules/catalog/games.rules.ts', 'not below it'],
    ['modules/nobody/nobody.service.ts', 'modules/users/index.ts', 'not below it'],
    ['plans.rules.ts', 'zod/mini', 'rules know no I/O'],
    ['plans.rules.ts', 'platform/db/db.ts', 'rules know no I/O'],
    ['plans.rules.ts', 'type plans.contract.ts', 'rules know no I/O'],
    ['modules/plans/samples.ts', 'plans.service.ts', 'rules know no I/O'],
    ['plans.calls.ts', 'plans.contract.ts', 'calls are plain data'],
    ['plans.contract.ts', 'plans.calls.ts', 'a contract knows only rules'],
    ['plans.contract.ts', 'plans.tables.ts', 'a contract knows only rules'],
    ['plans.contract.ts', 'node:crypto', 'a contract knows only rules'],
    ['plans.tables.ts', 'plans.contract.ts', 'tables know only rules'],
    ['plans.store.ts', 'plans.service.ts', 'a store knows only tables and rules'],
    ['plans.store.ts', 'modules/ledger/index.ts', 'a store knows only tables and rules'],
    ['plans.service.ts', 'plans.routes.ts', 'a service stands on stores, below the routes'],
    ['plans.service.ts', 'ui/plan-card.tsx', 'a service stands on stores, below the routes'],
    ['plans.service.ts', 'modules/ledger/ledger.store.ts', 'use its public API, contract, calls or rules'],
    ['plans.routes.ts', 'plans.store.ts', 'routes only hand calls to services'],
    ['plans.reactions.ts', 'plans.store.ts', 'reactions only wake services'],
    ['plans.service.ts', 'modules/all.ts', 'it stands above the modules'],
    ['ui/plan-card.tsx', 'type plans.service.ts', 'ui never sees the server side'],
    ['ui/plan-card.tsx', 'modules/users/index.ts', 'ui never sees the server side'],
    ['ui/plan-card.tsx', 'web/pages/home.tsx', 'the shell and the pages stand above the modules'],
    ['ui/plan-card.tsx', 'web/shell/header.tsx', 'the shell and the pages stand above the modules'],
    ['plans.service.ts', 'ui/kit/card/card.tsx', 'a service stands on stores, below the routes'],
    ['ui/api/client.ts', 'plans.calls.ts', 'ui knows no module'],
    ['ui/root/use-root.ts', 'type plans.contract.ts', 'ui knows no module'],
    ['ui/root/use-root.ts', 'web/shell/load-root.ts', 'the shell and the pages stand above ui'],
    ['platform/module.ts', 'ui/kit/card/card.tsx', 'the platform is below everything'],
    ['web/pages/home.tsx', 'plans.service.ts', 'pages import no server file'],
    ['web/pages/home.tsx', 'type plans.tables.ts', 'pages import no server file'],
    ['web/pages/home.tsx', 'node:fs', 'pages import no server file'],
    ['web/pages/home.tsx', 'web/handler.ts', 'pages import no server file'],
    ['web/root.tsx', 'platform/db/db.ts', 'pages import no server file'],
    ['ui/kit/card/card.tsx', 'plans.rules.ts', 'ui knows no module'],
    ['ui/kit/card/card.tsx', 'ui/api/client.ts', 'the kit knows neither calls nor sessions'],
    ['web/shell/frame.tsx', 'web/pages/home.tsx', 'only routes know pages'],
  ])('%s → %s', (from, to, reason) => {
    expect(violationOf(from, to)).toMatch(new RegExp(`may not import .* \\(${reason}\\)$`));
  });
});

describe('an allowed import has none', () => {
  it.each([
    ['plans.service.ts', 'modules/ledger/index.ts'],
    ['plans.store.ts', 'modules/ledger/ledger.tables.ts'],
    ['plans.contract.ts', 'modules/matches/matches.rules.ts'],
    ['plans.calls.ts', 'type plans.contract.ts'],
    ['plans.tables.ts', 'type plans.contract.ts'],
    ['plans.service.ts', 'type plans.tables.ts'],
    ['plans.rules.ts', 'platform/viewer/viewer.ts'],
    ['plans.service.test.ts', 'plans.store.ts'],
    ['ui/plan-card.tsx', 'modules/users/ui/user-name.tsx'],
    ['ui/plan-card.tsx', 'ui/kit/card/card.tsx'],
    ['web/pages/home.tsx', 'ui/plan-card.tsx'],
    ['web/pages/home.tsx', 'plans.calls.ts'],
    ['web/pages/home.tsx', 'type web/pages/+types/home.ts'],
  ])('%s → %s', (from, to) => {
    expect(violationOf(from, to)).toBeNull();
  });
});

describe('importsOf', () => {
  it('finds statements, re-exports, side effects and calls, and distinguishes types', () => {
    const text = `
      import type { A } from './a.ts';
      import { type B,
        b } from '#platform/b.ts';
      import './c.css';
      export * from '../d.ts';
      export type { E } from 'e';
      const f = await import('./f.ts');
      type G = typeof import('./g.ts');
      const text = 'import nothing';`;
    expect(importsOf({ path: 'web/shell/x.ts', text }).map(({ to, typeOnly }) => [to, typeOnly])).toEqual([
      ['web/shell/a.ts', true],
      ['platform/b.ts', false],
      ['web/shell/c.css', false],
      ['web/d.ts', false],
      ['e', true],
      ['web/shell/f.ts', false],
      ['web/shell/g.ts', true],
    ]);
  });
});
