import { expect, it } from 'vitest';
import { dedupeRootCss } from './lasting-styles.ts';

const ROOT = { css: ['/assets/site-1.css#'] };

it('what the root brings is marked nowhere, and everything else as it was', () => {
  const routes = {
    root: ROOT,
    home: { css: ['/assets/site-1.css#', '/assets/kit-2.css#', '/assets/a.css'] },
  };
  expect(dedupeRootCss(routes)).toEqual({
    root: { css: ['/assets/site-1.css'] },
    home: { css: ['/assets/site-1.css', '/assets/kit-2.css#', '/assets/a.css'] },
  });
});

it('routes that are learned later are told apart by the root that is there already', () => {
  const [mall, plain] = [{ css: ['/assets/site-1.css#'] }, {}];
  expect(dedupeRootCss({ mall, plain }, ROOT)).toEqual({
    mall: { css: ['/assets/site-1.css'] },
    plain: {},
  });
});
