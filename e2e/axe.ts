import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions, Spec } from 'axe-core';

declare global {
  interface Window {
    axe: { configure(spec: Spec): void; run(context: object, options: RunOptions): Promise<AxeResults> };
  }
}

/** Source of axe, from the package for Playwright, whose own API would load it into each page twice. */
const { resolve } = createRequire(import.meta.url);
const { source } = createRequire(resolve('@axe-core/playwright'))('axe-core') as { source: string };

/** Rules whose findings are moderate or minor at most. */
const LESSER = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'skip-link',
];

/** Most of axe's time goes into colour contrast, and entries of one list look alike: the first eight are checked. */
const ALIKE = ':is(ul, ol, tbody, .match-list, .plan-grid) > :nth-child(n + 9)';
/** axe's selectors have no `:nth-child`, and one run for all rules reads the page once. */
const MARK = 'data-alike';

const OPTIONS: RunOptions = {
  // Only violations are described.
  resultTypes: ['violations'],
  iframes: false,
  rules: Object.fromEntries(LESSER.map((rule) => [rule, { enabled: false }])),
};

/** Serious and critical findings of axe, with their elements. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([options, alike, mark]) => {
      window.axe.configure({ rules: [{ id: 'color-contrast', selector: `:not([${mark}])` }] });
      const marked = [...document.querySelectorAll(`${alike}, ${alike} *`)];
      for (const element of marked) element.setAttribute(mark, '');
      const found = await window.axe.run({ include: ['html'] }, options);
      for (const element of marked) element.removeAttribute(mark);
      return found.violations;
    },
    [OPTIONS, ALIKE, MARK] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id}: ${target} ${failureSummary.split('\n')[1]}`),
    );
}
