import { get, ownBrowser, post } from './other-users.ts';
import { expect, noisy, sidewaysScroll, signIn, test, visit } from './site.ts';

interface Ruling {
  version: number;
  rules: { points: object };
}

test(
  'table rules: reordered by keyboard, previewed, saved over another change, and back to the default',
  noisy,
  async ({ page, browser }) => {
    await signIn(page, 'demo_admin');
    await visit(page, '/en/admin/catalogue?game=waterpolo');
    await page.getByRole('link', { name: 'Table rules' }).first().click();
    await expect(page).toHaveURL(/rules=\d+/);
    const id = Number(new URL(page.url()).searchParams.get('rules'));
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('table')).toBeVisible();

    const order = page.locator('.rules-order > li');
    await expect(order).toContainText(['Head-to-head results', 'Difference', 'Scored']);
    await page.getByRole('button', { name: 'Move Scored up' }).focus();
    await page.keyboard.press('Enter');
    await expect(order).toContainText(['Head-to-head results', 'Scored', 'Difference']);
    await expect(page.getByRole('button', { name: 'Move Scored up' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(order).toContainText(['Scored', 'Head-to-head results', 'Difference']);
    await expect(page.getByText('Scored: place 1 of 3')).toBeAttached();

    await page.getByRole('button', { name: 'Add deduction' }).click();
    const deduction = page.locator('.rules-deduction');
    await deduction.getByLabel('Points').fill('4');
    await deduction.getByLabel(/^Reason/).fill('Ineligible player');
    await expect(preview).toContainText('4 points deducted · Ineligible player');
    await page.getByLabel('Draw', { exact: true }).fill('9');
    await expect(page.getByText('must be at most 3')).toBeVisible();
    await page.getByLabel('Draw', { exact: true }).fill('1');

    const other = await ownBrowser(browser);
    const theirs = await other.newPage();
    await signIn(theirs, 'demo_admin');
    const { version, rules } = await get<Ruling>(other.request, `admin/byHand/league/rules?id=${id}`);
    const points = { win: 2, draw: 1, loss: 0 };
    const change = { id, version, rules: { ...rules, points }, reason: 'two points again' };
    await post(other.request, 'admin/byHand/league/rules/save', change);
    await other.close();

    await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('the federation decided so');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/demo_admin changed these rules in the meantime/)).toBeVisible();
    await expect(deduction.getByLabel(/^Reason/)).toHaveValue('Ineligible player');
    await page.getByRole('button', { name: 'Show saved rules' }).click();
    await expect(page.getByLabel('Win', { exact: true })).toHaveValue('2');
    await page.getByRole('button', { name: 'Show my entries' }).click();
    await expect(page.getByLabel('Win', { exact: true })).toHaveValue('3');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/changed these rules in the meantime/)).toHaveCount(0);
    await expect(page.getByText('Last changed by demo_admin')).toBeVisible();

    await visit(page, `/en/leagueLibrary/${id}`);
    await expect(page.getByText('4 points deducted · Ineligible player')).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, `/en/admin/catalogue?rules=${id}`);
    await expect(preview.getByRole('table')).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'All back to default' }).click();
    await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('decided otherwise');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'All back to default' })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Reason', exact: true })).toHaveValue('');
    await expect(preview).not.toContainText('Ineligible player');
  },
);
