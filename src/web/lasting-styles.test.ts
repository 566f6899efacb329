import { expect, it } from 'vitest';
import { dedupeRootCss } from './lasting-styles.ts';

const ROOT = { css: ['/assets/site-1.css#'] };

it('dedupeRootCss: marks no sheet of the root, and leaves the others unchanged', () => {
  const routes = {
    root: ROOT,
    home: { css: ['/assets/site-1.css#', '/assets/kit-2.css#', '/assets/a.css'] },
  };
  expect(dedupeRootCss(routes)).toEqual({
    root: { css: ['/assets/site-1.css'] },
    home: { css: ['/assets/site-1.css', '/assets/kit-2.css#', '/assets/a.css'] },
  });
});

it('dedupeRootCss: routes added later are compared with the existing root', () => {
  const [mall, plain] = [{ css: ['/assets/site-1.css#'] }, {}];
  expect(dedupeRootCss({ mall, plain }, ROOT)).toEqual({
    mall: { css: ['/assets/site-1.css'] },
    plain: {},
  });
});
