import { createOperator } from '#modules/auth/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Module, Platform, Runner } from '#platform/module.ts';
import { checkServices } from './checks.service.ts';
import { setupRoutes } from './setup.routes.ts';
import { createSetupService } from './setup.service.ts';

export { checkService, type ServiceCheck } from './checks.service.ts';
export { maskedValue, QUESTIONS } from './questions.service.ts';

export function createSetup({ config, clock, database, log, proofs }: Platform, keyring: Keyring): Module {
  const setup = createSetupService({
    db: database.db,
    keyring,
    operator: createOperator(database.db, keyring),
    check: () => checkServices(config),
    demo: config.demo,
  });
  const announcement: Runner = {
    role: 'web',
    async start() {
      const code = await setup.issueCode(clock.now());
      if (code === null) return;
      const url = `${config.PUBLIC_URL.replace(/\/$/, '')}/en/setup`;
      log.warn(
        { event: 'setup.code_issued', code, url },
        'the site has no administrator: make one with this code',
      );
    },
    stop: async () => undefined,
  };
  return { name: 'setup', endpoints: setupRoutes(setup, proofs), runners: [announcement] };
}
