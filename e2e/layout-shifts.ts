import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  moved: string[];
}

/** Records the layout shifts of the next documents, with what moved. */
export async function recordShifts(page: Page): Promise<() => Promise<{ sum: number; shifts: Shift[] }>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const moved = sources.map(
          ({ node }) => (node instanceof Element ? node.className : '') || String(node),
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
    return { sum: shifts.reduce((all, { value }) => all + value, 0), shifts };
  };
}
