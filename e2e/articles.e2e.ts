import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { barriers } from './axe.ts';
import { HOSTILE_HTML } from './hostile-html.ts';
import { get, ownBrowser, register } from './other-users.ts';
import { expect, noisy, signIn, test, visit } from './site.ts';

const WORDS =
  'City changed the rhythm of the match within fifteen minutes and kept the ball deep in the other half.';
const cover = async () => ({
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0a6c7a' } })
    .png()
    .toBuffer(),
});
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();

test('article: from its first word through review to the news', async ({ page, browser }) => {
  await register(page.request);
  const title = `Fifteen minutes ${randomInt(1e9)}`;
  await visit(page, '/en/creatorCenter/postArticle');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await text(page).click();
  await page.keyboard.type(WORDS);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Heading' }).click();
  await page.keyboard.type('What happened');
  await page.getByLabel('Cover').setInputFiles(await cover());
  await expect(page.getByRole('img', { name: 'Cover' })).toBeVisible();
  await expect(page).toHaveURL(/article=\d+/);
  await saved(page);
  expect(await barriers(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(text(page).getByRole('heading', { name: 'What happened' })).toBeVisible();

  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page).toHaveURL(/\/creatorCenter\/articles$/);
  await expect(page.getByRole('row', { name: title })).toContainText('Under review');

  const staff = await ownBrowser(browser);
  const office = await staff.newPage();
  await signIn(office, 'demo_moderator');
  await visit(office, '/en/admin/articles');
  const row = office.getByRole('row', { name: title });
  await row.getByRole('button', { name: 'Open' }).click();
  await expect(office.getByRole('dialog')).toContainText(WORDS);
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(row).toHaveCount(0);
  await staff.close();

  await visit(page, '/en/userInfo/userNews');
  await expect(page.getByRole('row', { name: title })).toContainText('Published');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText(WORDS)).toBeVisible();
});

// The failing saves are expected.
test('article: leaving with unsaved changes warns', noisy, async ({ page }) => {
  await register(page.request);
  await visit(page, '/en/creatorCenter/postArticle');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Written in a tunnel');
  await expect(page).toHaveURL(/article=\d+/);
  await saved(page);
  await page.route('**/api/article/save?*', (route) => route.abort());
  await title.fill('Written in a tunnel, and longer');
  await page.getByRole('link', { name: 'News', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(title).toHaveValue('Written in a tunnel, and longer');

  // With the network back, the latest changes are saved on leaving.
  await page.unroute('**/api/article/save?*');
  await title.fill('Written after the tunnel');
  await page.getByRole('link', { name: 'News', exact: true }).first().click();
  await expect(page).toHaveURL(/\/en\/news/);
  await visit(page, '/en/creatorCenter/articles');
  await expect(page.getByRole('row', { name: 'Written after the tunnel' })).toBeVisible();
});

// The policy's reports of pasted content, and the rejection of the second window, are expected.
test(
  'article: two windows do not overwrite each other; pasted content becomes formatted text only',
  noisy,
  async ({ page, context }) => {
    await register(page.request);
    await visit(page, '/en/creatorCenter/postArticle');
    await page.getByRole('textbox', { name: 'Title' }).fill('Pasted from elsewhere');
    await text(page).click();
    const problems = await text(page).evaluate((editor, corpus) => {
      const tags = ['P', 'H3', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'A', 'BR', 'IMG'];
      const attributes = ['href', 'src', 'alt', 'class', 'contenteditable', 'draggable'];
      const found: string[] = [];
      for (const [html, expected] of corpus) {
        const data = new DataTransfer();
        data.setData('text/html', html);
        editor.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
        const bad = [...editor.querySelectorAll('*')].filter(
          (element) =>
            !tags.includes(element.tagName) ||
            element.getAttributeNames().some((name) => !attributes.includes(name)) ||
            !/^(https:\/\/|\/(?![/\\])|$)/.test(element.getAttribute('href') ?? '') ||
            !/^(\/uploads\/|$)/.test(element.getAttribute('src') ?? ''),
        );
        if (bad.length > 0) found.push(`${html} → ${bad[0]?.outerHTML}`);
        if (expected && !editor.textContent.replace(/\s+/g, ' ').includes(expected))
          found.push(`${html} lost ${expected}`);
      }
      if ('pwned' in window) found.push('a script ran');
      return found;
    }, HOSTILE_HTML);
    expect(problems).toEqual([]);
    expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(45);
    await saved(page);
    const id = new URL(page.url()).searchParams.get('article');
    const { body } = await get<{ body: object[] }>(page.request, `article/own?articleId=${id}`);
    const stored = JSON.stringify(body);
    expect(stored).toContain('"href":"https://ok.example/"');
    expect(stored).not.toMatch(/"(href|src)":"(?!https:\/\/ok\.example|\/uploads)/);

    // The second window continues; the first does not overwrite it.
    const other = await context.newPage();
    await visit(other, page.url());
    await other.getByRole('textbox', { name: 'Summary' }).fill('Written in the second window');
    await saved(other);
    await other.close();
    await page.getByRole('textbox', { name: 'Summary' }).fill('Written in the first window');
    await page.getByRole('button', { name: 'Load that version' }).click();
    await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Written in the second window');
  },
);
