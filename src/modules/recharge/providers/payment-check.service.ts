import type { Config } from '#platform/config/config.ts';
import { attempt, type CheckResult, OFF } from '#platform/service-checks/service-check.ts';
import { configuredProviders } from './configured.service.ts';

/** Every configured provider accepts the keys. */
export async function checkPayment(config: Config): Promise<CheckResult> {
  if (!config.ALIPAY_APP_ID && !config.STRIPE_SECRET_KEY) return OFF;
  return await attempt(async () => {
    const providers = [...configuredProviders(config, null).values()];
    const checked = await Promise.all(
      providers.map(async ({ name, check }) => {
        try {
          await check();
          return `${name} accepts the keys`;
        } catch (error) {
          throw new Error(`${name}: ${(error as Error).message}`);
        }
      }),
    );
    return checked.join(', ');
  });
}
