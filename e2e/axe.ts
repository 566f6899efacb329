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
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  // Waits for every recording of the page.
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/** axe's selectors cannot say which elements look alike, and one run for all rules reads the page once. */
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
  await page.evaluate(markAlike, MARK);
  const violations = await page.evaluate(
    async ([options, mark]) => {
      window.axe.configure({ rules: [{ id: 'color-contrast', selector: `:not([${mark}])` }] });
      const found = await window.axe.run({ include: ['html'] }, options);
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      return found.violations;
    },
    [OPTIONS, MARK] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id}: ${target} ${failureSummary.split('\n')[1]}`),
    );
}

/**
 * Four fifths of axe's time go into colour contrast. Texts of one class, colour and size on the same backgrounds have the
 * same: two of them are checked, the others are marked.
 */
function markAlike(mark: string): void {
  const behind = new Map<Element, string>();
  const backgroundsOf = (element: Element | null): string => {
    if (!element) return '';
    const known = behind.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity].join();
    const all = backgroundsOf(element.parentElement) + (own === 'rgba(0, 0, 0, 0),none,1' ? '' : `|${own}`);
    behind.set(element, all);
    return all;
  };
  const seen = new Map<string, number>();
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (!hasText) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const look = [element.className, color, fontSize, fontWeight, backgroundsOf(element)].join('|');
    const count = (seen.get(look) ?? 0) + 1;
    seen.set(look, count);
    if (count > 2) element.setAttribute(mark, '');
  }
}
