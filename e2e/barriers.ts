import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Serious and critical findings of axe, in a form that says what to mend. */
export async function barriers(page: Page): Promise<string[]> {
  // What is in order need not be described, and there are no frames of other sites to ask by a page of axe's own:
  // on a page of thousands of elements both together are most of axe's time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id}: ${target} ${failureSummary.split('\n')[1]}`),
    );
}
