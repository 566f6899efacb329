import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutEffects } from './unused-router-plugin.ts';

it('withoutEffects: finds the router’s links and forms in the installed files', () => {
  const file = new URL('../../../node_modules/react-router/dist/production/lib/dom/lib.js', import.meta.url);
  const code = withoutEffects(readFileSync(file, 'utf8'));
  for (const name of ['Link', 'NavLink', 'Form']) {
    expect(code).toContain(`const ${name} = /* @__PURE__ */ React$1.forwardRef(`);
    expect(code).not.toContain(`\n${name}.displayName`);
  }
});
