import { afterAll, beforeAll, expect } from 'vitest';
import { loadBrands } from '#platform/brand/brands.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { newToken } from '#platform/session/token.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { loginErrors, PROVIDERS, type ProviderName } from '../logins.contract.ts';
import { type Accounts, createProvidersService, type Here, type Target } from '../providers.service.ts';
import { createTickets } from '../tickets.service.ts';
import { configuredProviders } from './configured.service.ts';
import { goThere, oidcServer, type TestProvider, tencentServer } from './testing.ts';

export const keys = { id: 'our-id', secret: 'hunter2-secret' };
/** The one code that every address has been sent. */
export const CODE = '246810';

/** Ways to five sites, each on a port of its own, and a database for those who come back. */
export function testJourneys() {
  const database = testDatabase();
  const clock = new FakeClock();
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

  const columnOf = (target: Target): [string, string] =>
    'email' in target ? ['email', target.email] : ['phone', target.phone];
  const accounts: Accounts = {
    async checkCode(_target, code) {
      if (code !== CODE) throw loginErrors.wrongCode();
    },
    async find(_tx, target) {
      const [column, value] = columnOf(target);
      const sql = `select id from users where lower(${column}) = lower($1)`;
      return (await database.pool.query(sql, [value])).rows[0]?.id ?? null;
    },
    async register(_tx, { target, source }, now) {
      const [column, value] = columnOf(target);
      const { rows } = await database.pool.query(
        `insert into users (username, ${column}, registration_source, created_at) values ($1, $2, $3, $4) returning id`,
        [`u${newToken().slice(0, 12)}`, value, source, now],
      );
      return rows[0].id;
    },
  };

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
      tickets: createTickets('secret'),
      accounts,
    });
  }
  const here = (browser = newToken()): Here => ({ browser, brand, now: clock.now() });
  const go = async (name: ProviderName, at: Here) => {
    const { url } = await service().begin(name, { returnTo: '/en/football?tab=live' }, at);
    return { url: new URL(url), ...(await goThere(url)) };
  };
  const come = async (name: ProviderName, at = here()) =>
    await service().finish([name], await go(name, at), at);
  return { database, clock, brand, sites, lines, accounts, service, here, go, come };
}

export const refused = (code: string) => ({ code: `logins.${code}` });
export const person = (claims: Record<string, unknown> = {}) => ({ sub: newToken(), name: 'Ada', ...claims });

/** The ticket that 2010 carries. */
export async function ticketOf(arriving: Promise<unknown>): Promise<string> {
  const error = await arriving.then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toMatchObject({ code: 'logins.email_needed', spec: { number: 2010 } });
  return error.params.ticket;
}
