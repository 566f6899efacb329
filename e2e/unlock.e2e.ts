import type { PlanPage } from '#modules/plans/plan.contract.ts';
import { get, register } from './other-users.ts';
import { expect, noisy, test, visit } from './site.ts';

test(
  'a plan with a changed price is not unlocked before the new one was shown; a lost response is no failure',
  noisy,
  async ({ page }) => {
    await register(page.request);
    const { plans } = await get<PlanPage>(page.request, 'expert_plan/getPlansPC');
    const plan = plans.find(({ price }) => price <= 100)!;
    const cost = Math.floor(plan.price * 0.8);
    await visit(page, `/en/expert/${plan.expert.uid}?plan=${plan.planId}`);
    const coins = page
      .getByRole('banner')
      .getByRole('link', { name: /^My coins/ })
      .locator('bdi');
    await expect(coins).toHaveText('200', { timeout: 40_000 });
    await page.route(
      '**/api/expert_plan/checkGold*',
      async (route) => {
        const answer = (await (await route.fetch()).json()) as { result: object };
        await route.fulfill({ json: { ...answer, result: { ...answer.result, cost: cost - 1 } } });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Unlock now' }).click();
    await page.getByRole('button', { name: `Unlock for ${cost - 1} coins` }).click();
    await expect(page.getByText(`The price has changed, it is now ${cost} coins`).first()).toBeVisible();
    await expect(coins).toHaveText('200');

    await page.route('**/api/orderpay/goldExpertPlan*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: `Unlock for ${cost} coins` }).click();
    await expect(page.getByText(`${cost} coins are held until the match ends.`)).toBeVisible();
    await expect(coins).toHaveText(String(200 - cost));
  },
);
