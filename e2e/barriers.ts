import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions, Selector } from 'axe-core';

declare global {
  interface Window {
    axe: { run(context: object, options: RunOptions): Promise<AxeResults> };
  }
}

/** It comes with the package for Playwright, whose own way of asking would load it into each page twice. */
const { resolve } = createRequire(import.meta.url);
const { source } = createRequire(resolve('@axe-core/playwright'))('axe-core') as { source: string };

/** What these find is moderate or minor at most, and would be asked of every element in vain. */
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

/** Most of axe's time goes into the contrast of colours, and entries of one list look alike: the first eight are asked. */
const ALIKE: Selector = ':is(ul, ol, tbody, .match-list, .plan-grid) > :nth-child(n + 9)';

const off = (rules: readonly string[]): RunOptions['rules'] =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
// What is in order need not be described.
const ONLY_FAULTS: RunOptions = { resultTypes: ['violations'], iframes: false };
const RUNS: readonly (readonly [context: object, options: RunOptions])[] = [
  [{ include: ['html'] }, { ...ONLY_FAULTS, rules: off([...LESSER, 'color-contrast']) }],
  [
    { include: ['html'], exclude: [ALIKE] },
    { ...ONLY_FAULTS, runOnly: ['color-contrast'] },
  ],
];

/** Serious and critical findings of axe, in a form that says what to mend. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (runs) => {
    const found: AxeResults['violations'] = [];
    for (const [context, options] of runs) found.push(...(await window.axe.run(context, options)).violations);
    return found;
  }, RUNS);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id}: ${target} ${failureSummary.split('\n')[1]}`),
    );
}
