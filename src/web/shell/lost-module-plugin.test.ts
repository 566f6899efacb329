import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { failInsteadOfReloading } from './lost-module-plugin.ts';

it.each(['production', 'development'])(
  'failInsteadOfReloading: matches the installed router’s %s files',
  (kind) => {
    const file = new URL(
      `../../../node_modules/react-router/dist/${kind}/lib/dom/ssr/routeModules.js`,
      import.meta.url,
    );
    const code = failInsteadOfReloading(readFileSync(file, 'utf8'));
    expect(code).toContain('default() { throw error; }');
    expect(code).not.toContain('location.reload');
  },
);

it('failInsteadOfReloading: fails when the router has changed', () => {
  expect(() => failInsteadOfReloading('export {}')).toThrow('another way');
});
