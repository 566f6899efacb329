import playwrightConfig from '../playwright.config.ts';
import { inDatabase } from './database.ts';
import { newAnchorIn, ownBrowser, register } from './other-users.ts';
import { expect, noisy, ready, test, visit } from './site.ts';
import { addTeardown } from './teardown.ts';

const { args, ...launch } = playwrightConfig.use!.launchOptions!;
const FAKE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...launch, args: [...args!, ...FAKE] } });

// Noisy: the start is refused until the first picture was measured, and asked for again.
test(
  'go live from the browser in three clicks; a viewer gets picture and sound',
  noisy,
  async ({ page, browser }) => {
    const desk = await newAnchorIn(page.request, browser);
    await desk.settings();
    addTeardown(() => inDatabase('update live_rooms set live_since = null where id = $1', [desk.roomId]));
    await visit(page, '/en/anchorCenter/live');
    const policyOf = async (path: string) => (await page.request.get(path)).headers()['permissions-policy'];
    expect(await policyOf('/en/anchorCenter/live')).toContain('camera=()');
    expect(await policyOf('/en/anchorCenter/live/browser')).toContain('camera=(self)');

    await page.getByRole('link', { name: 'Go live from the browser' }).click();
    await page.waitForURL(/browser/);
    await ready(page);
    await page.getByRole('button', { name: 'Camera and microphone' }).click();
    await expect(page.getByRole('button', { name: 'Mute microphone' })).toBeVisible();
    await page.getByRole('button', { name: /^Go live/ }).click();
    await expect(page.getByRole('button', { name: /^End stream/ })).toBeVisible();
    await expect(page.getByText(/ms behind/)).toBeVisible();

    const viewer = await (await ownBrowser(browser)).newPage();
    await register(viewer.request);
    await visit(viewer, `/en/live/${desk.roomId}`);
    const watched = () =>
      viewer
        .locator('video')
        .evaluate((video: HTMLVideoElement & { webkitAudioDecodedByteCount: number }) => ({
          ...{ width: video.videoWidth, plays: video.currentTime > 1 },
          hasSound: video.webkitAudioDecodedByteCount > 0,
        }));
    await expect.poll(watched).toEqual({ width: 1280, plays: true, hasSound: true });

    await page.getByRole('button', { name: /^End stream/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End stream' }).click();
    await expect(page.getByRole('dialog')).toContainText('Stream summary');
    await expect(viewer.locator('.player').getByRole('status')).toContainText('Stream ended');
  },
);
