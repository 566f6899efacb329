import type { Page } from '@playwright/test';

/** Records every visible time of day, day and zone of a page that changes after it was drawn. Clocks of live rows run. */
export async function recordChanges(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Map<Element, string>();
    const changes: string[] = [];
    Object.assign(globalThis, { changes });
    const drawn = () => {
      const all = '.match-row[data-state=pre] .m-time, time[data-look], .day-strip a, [data-zone-label]';
      for (const element of document.querySelectorAll(all)) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const before = seen.get(element);
        const text = element.textContent ?? '';
        if (before !== undefined && before !== text) changes.push(`${before} → ${text}`);
        seen.set(element, text);
      }
      requestAnimationFrame(drawn);
    };
    requestAnimationFrame(drawn);
  });
  return () => page.evaluate(() => (globalThis as unknown as { changes: string[] }).changes);
}
