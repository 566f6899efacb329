import type { Page } from '@playwright/test';
import { HOSTILE_NAMES, SHORT_HOSTILE } from './hostile.ts';
import { goLive } from './live-room.ts';
import { get, newAnchor, ownBrowser, post } from './other-users.ts';
import { expect, moving, noisy, signIn, test, visit } from './site.ts';

test.use(moving);

interface Gift {
  id: number;
  names: { zh_CN: string; en: string };
  on: boolean;
}

interface Room {
  anchor: { userId: number };
  match: { game: string; id: number };
}
const LISTS = ['/en/anchor/anchorList', '/en/live'];

const untouched = async (page: Page, where: string) =>
  expect(await page.evaluate(() => 'pwned' in window), where).toBe(false);

test('hostile text: a room’s title and a gift with code stay text', async ({ page, browser }) => {
  test.slow();
  const desk = await newAnchor(browser);
  for (const [n, title] of SHORT_HOSTILE.entries()) {
    await desk.settings({ title });
    // An unknown query: rendered again, not cached from the title before.
    await visit(page, `/en/live/${desk.roomId}?look=${n}`);
    await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title.replace(/[^\w ]/g, '\\$&')));
    await untouched(page, title);
  }

  const office = await ownBrowser(browser);
  await signIn(office, 'demo_admin');
  const name = '<svg onload=pwned=1>';
  const draft = {
    names: { zh_CN: name, en: name },
    price: 1,
    icon: 'rose',
    animation: null,
    place: 9_999,
    on: true,
    reason: 'to see it as text',
  };
  const gift = await post<Gift>(office.request, 'admin/gifts/save', draft);
  await signIn(page, 'demo_user');
  await visit(page, `/en/live/${desk.roomId}`);
  await expect(page.getByText(name).first()).toBeAttached();
  await untouched(page, name);
  await post(office.request, 'admin/gifts/save', { ...gift, on: false, reason: 'seen' });
  await office.close();
});

test('hostile text: an anchor’s name with code stays text everywhere', noisy, async ({ page, browser }) => {
  const office = await (await ownBrowser(browser)).newPage();
  await signIn(office, 'demo_admin');
  const rooms: { name: string; paths: string[] }[] = [];
  for (const name of HOSTILE_NAMES) {
    const roomId = await goLive(browser, name);
    const { anchor, match } = await get<Room>(page.request, `live/room?roomId=${roomId}`);
    const own = [`/en/live/${roomId}`, `/en/anchor/${anchor.userId}`];
    rooms.push({ name, paths: [...own, `/en/${match.game}/${match.id}`, ...LISTS] });
  }
  // Lists have all of them, and so does their match.
  for (const path of new Set(rooms.flatMap(({ paths }) => paths))) {
    const names = rooms.filter(({ paths }) => paths.includes(path)).map(({ name }) => name);
    // A guest's page may be cached for a few seconds.
    await expect(async () => {
      await visit(page, path);
      for (const name of names)
        await expect(page.getByRole('main').getByText(name).first(), path).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await untouched(page, path);
  }
  await visit(office, '/en/admin/rooms');
  for (const name of HOSTILE_NAMES)
    await expect(office.getByRole('main').getByText(name).first()).toBeVisible();
  await untouched(office, 'in the office');
  await office.context().close();
});

test('hostile text: a signature with code stays text, also in admin', async ({ page, browser }) => {
  const signature = '"><img src=x onerror="window.pwned=1">';
  await signIn(page, 'demo_channel');
  await post(page.request, 'user/modifyUser', { signature });
  const { uid } = await get<{ uid: number }>(page.request, 'user/me');
  await visit(page, `/en/userInfo/${uid}`);
  await expect(page.getByText(signature).first()).toBeVisible();
  await untouched(page, 'profile');
  const office = await (await ownBrowser(browser)).newPage();
  await signIn(office, 'demo_admin');
  await visit(office, `/en/admin/users?text=${uid}`);
  await expect(office.getByRole('row', { name: /demo_channel/ })).toBeVisible();
  await untouched(office, 'office');
  await office.context().close();
});
