import { afterAll, beforeAll, expect } from 'vitest';
import type { Target } from '#modules/users/users.rules.ts';
import { readConfig } from '#platform/config/config.ts';
import { testCaller } from '#platform/endpoint/testing.ts';
import { newToken } from '#platform/session/token.ts';
import { PROVIDERS, type ProviderName } from '../auth.contract.ts';
import type { RequestContext } from '../browser-binding.service.ts';
import { configuredProviders } from './configured.service.ts';
import { testProvidersService } from './providers-service.testing.ts';
import { goThere, oidcServer, type TestProvider, tencentServer } from './testing.ts';

export const keys = { id: 'our-id', secret: 'hunter2-secret' };
/** Five providers, each on its own port, and a database. */
export function testJourneys() {
  const { serviceFor, ...parts } = testProvidersService();
  const { clock, brand, codes, logins, here } = parts;
  const sites = {} as Record<ProviderName, TestProvider>;
  beforeAll(async () => {
    for (const name of ['google', 'x', 'line'] as const)
      sites[name] = await oidcServer(name, () => clock.now());
    for (const name of ['wechat', 'qq'] as const) sites[name] = await tencentServer(name, keys);
  });
  afterAll(async () => {
    for (const site of Object.values(sites)) await site.close();
  });

  function service(only: readonly ProviderName[] = PROVIDERS) {
    const env = Object.fromEntries(
      only.flatMap((name) => [
        [`${name.toUpperCase()}_CLIENT_ID`, keys.id],
        [`${name.toUpperCase()}_CLIENT_SECRET`, keys.secret],
        [`${name.toUpperCase()}_URL`, sites[name].url],
      ]),
    );
    return serviceFor(configuredProviders(readConfig(env)));
  }
  /** A code that binds this target, as the user gets it. */
  const codeFor = async (target: Target): Promise<string> => {
    clock.advance(61_000);
    await codes.send(target, 'bind', testCaller({ brand }), clock.now());
    return logins.lastCode();
  };
  const go = async (name: ProviderName, at: RequestContext) => {
    const { url } = await service().begin(name, { returnTo: '/en/football?tab=live' }, at);
    return { url: new URL(url), ...(await goThere(url)) };
  };
  const come = async (name: ProviderName, at = here()) =>
    await service().finish([name], await go(name, at), at);
  return { ...parts, sites, service, go, come, codeFor };
}

export const refused = (code: string) => ({ code: `logins.${code}` });
export const person = (claims: Record<string, unknown> = {}) => ({ sub: newToken(), name: 'Ada', ...claims });

/** The login token of a 2010 response. */
export async function ticketOf(arriving: Promise<unknown>): Promise<string> {
  const error = await arriving.then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toMatchObject({ code: 'logins.email_needed', spec: { number: 2010 } });
  return error.params.ticket;
}
