import { afterAll, beforeAll, expect } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import type { Target } from '#modules/users/users.rules.ts';
import { loadBrands } from '#platform/brand/brands.ts';
import { readConfig } from '#platform/config/config.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { testCaller } from '#platform/endpoint/testing.ts';
import { createLog } from '#platform/log/log.ts';
import { newToken } from '#platform/session/token.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { attributionFromCaller } from '../attribution.service.ts';
import { PROVIDERS, type ProviderName } from '../auth.contract.ts';
import { createLoginTokens } from '../login-tokens.service.ts';
import { admitEveryone } from '../open-registration.service.ts';
import { createProvidersService, type RequestContext } from '../providers.service.ts';
import { testLogins } from '../testing.ts';
import { configuredProviders } from './configured.service.ts';
import { goThere, oidcServer, type TestProvider, tencentServer } from './testing.ts';

export const keys = { id: 'our-id', secret: 'hunter2-secret' };
/** Five providers, each on its own port, and a database. */
export function testJourneys() {
  const database = testDatabase();
  const logins = testLogins(database);
  const { clock, users, codes, entrance, notices, refuseDisposable } = logins;
  const brand = loadBrands('https://scores.example').byHost(undefined);
  const sites = {} as Record<ProviderName, TestProvider>;
  const lines: string[] = [];
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
    return createProvidersService({
      db: database.db,
      log: createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
      providers: configuredProviders(readConfig(env)),
      tickets: createLoginTokens(createKeyring(['secret'])),
      users,
      codes,
      entrance,
      cameOver: attributionFromCaller,
      admit: admitEveryone,
      letters: notices,
      refuseDisposable,
      audit: createAudit(database.db).door,
    });
  }
  const here = (browser = newToken()): RequestContext => ({
    browser,
    caller: testCaller({ brand }),
    now: clock.now(),
  });
  /** A code to bind this target with, as the user gets it. */
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
  return { database, logins, clock, brand, sites, lines, users, service, here, go, come, codeFor };
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
