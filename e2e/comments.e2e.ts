import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { barriers } from './axe.ts';
import { get, ownBrowser, post, register } from './other-users.ts';
import { expect, signIn, test, visit } from './site.ts';

const comment = (page: Page, text: string) =>
  page
    .getByRole('article')
    .filter({ hasText: text })
    .filter({ hasNot: page.getByRole('heading') })
    .last();

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text);
  await page.getByRole('button', { name: 'Post' }).click();
}

test('comment and reply: seen by others at once; a held one waits for a moderator', async ({
  page,
  browser,
}) => {
  const mark = `no ${randomInt(1e9)}`;
  await register(page.request);
  const { articles } = await get<{ articles: { id: number; game: string }[] }>(page.request, 'news/list');
  const { id, game } = articles.at(-1)!;
  const address = `/en/news/${game}/${id}`;
  const theirs = await ownBrowser(browser);
  const other = await theirs.newPage();
  await register(theirs.request);
  for (const reader of [page, other]) {
    await visit(reader, address);
    // In one step: the placeholder is replaced by the comments as soon as it is near.
    await reader.locator('.comments-place, #comments').evaluate((place) => place.scrollIntoView());
    await expect(reader.getByRole('radio', { name: 'Top' })).toBeChecked();
    await expect(reader.locator('.comments-waiting')).toHaveCount(0);
  }

  await send(page, `Well played ${mark}`);
  await expect(comment(other, `Well played ${mark}`)).toBeVisible();
  await comment(other, `Well played ${mark}`).getByRole('button', { name: 'Reply' }).click();
  await other.getByRole('textbox', { name: /^Reply to/ }).fill(`Indeed ${mark}`);
  await other.keyboard.press('Control+Enter');
  await expect(comment(page, `Indeed ${mark}`)).toBeVisible();
  const like = comment(other, `Well played ${mark}`).getByRole('button', { name: /^Like/ }).first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(await barriers(page)).toEqual([]);

  await send(page, `See www.example.com ${mark}`);
  await expect(page.getByText('A moderator will check your comment before it appears').first()).toBeVisible();
  const staff = await ownBrowser(browser);
  const office = await staff.newPage();
  await signIn(office, 'demo_moderator');
  await visit(office, '/en/admin/comments');
  await office.getByRole('row', { name: mark }).getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(comment(other, `See www.example.com ${mark}`)).toBeVisible();
  await staff.close();

  const own = comment(page, `Well played ${mark}`);
  await own
    .getByRole('button', { name: /^More options/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText(`Well played ${mark}`)).toHaveCount(0);
  await expect(comment(other, `Indeed ${mark}`)).toBeVisible();

  // Another order restores nothing deleted, and a link opens a collapsed reply.
  await send(page, `Second thoughts ${mark}`);
  await comment(page, `Second thoughts ${mark}`)
    .getByRole('button', { name: /^More options/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText(`Second thoughts ${mark}`)).toHaveCount(0);
  await page.getByText('Newest').click();
  await expect(comment(page, `Indeed ${mark}`)).toBeVisible();
  await expect(page.getByText(`Second thoughts ${mark}`)).toHaveCount(0);
  const root = page.locator('.comments-list > li > .comment', { hasText: `See www.example.com ${mark}` });
  const replyTo = Number((await root.getAttribute('id'))!.replace('comment-', ''));
  let last = 0;
  for (const text of [`First word ${mark}`, `Second word ${mark}`, `The last word ${mark}`]) {
    const added = await post<{ comment: { id: number } }>(theirs.request, 'comments/add', {
      kind: 'news',
      id,
      text,
      replyTo,
    });
    last = added.comment.id;
  }
  await visit(other, '/en/about');
  await visit(other, `${address}#comment-${last}`);
  await expect(comment(other, `The last word ${mark}`)).toBeInViewport();
  await theirs.close();
});
