import type { WebSocketRoute } from '@playwright/test';
import type { ServerMessage } from '#platform/realtime/protocol.ts';
import { expect, test, visit } from './site.ts';

for (const width of [1440, 1000, 390]) {
  test(`feed staleness: an open page shows it, and the recovery (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    let socket: WebSocketRoute | undefined;
    const subscribed: string[] = [];
    await page.routeWebSocket(/\/ws$/, (opened) => {
      socket = opened;
      opened.onMessage((text) => subscribed.push(String(text)));
    });
    await visit(page, '/en?show=live');
    await expect.poll(() => subscribed.join()).toContain('"silence"');
    const row = page.locator('.match-row[data-state="live"]').first();
    const [, id] = /\/(\d+)$/.exec((await row.locator('a').first().getAttribute('href')) ?? '') ?? [];
    let rev = 0;
    const send = (...m: unknown[]) => {
      const message: ServerMessage = { t: 'batch', topic: 'silence', from: rev + 1, rev: rev + m.length, m };
      rev = message.rev;
      socket!.send(JSON.stringify(message));
    };
    send();
    const note = row.locator('.m-silent');
    await expect(note).toHaveCount(0);
    send({ [new Date().toISOString()]: [Number(id)] });
    await expect(note).toBeVisible();
    await expect(note).toHaveText(/^Updated/);
    const [inside, outside] = [await note.boundingBox(), await row.boundingBox()];
    expect(inside!.y + inside!.height).toBeLessThanOrEqual(outside!.y + outside!.height);
    send({});
    await expect(note).toHaveCount(0);
  });
}
