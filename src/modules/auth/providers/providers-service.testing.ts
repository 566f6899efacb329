import { createAudit } from '#modules/audit/index.ts';
import { loadBrands } from '#platform/brand/brands.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { testCaller } from '#platform/endpoint/testing.ts';
import { createLog } from '#platform/log/log.ts';
import { newToken } from '#platform/session/token.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { attributionFromCaller } from '../attribution.service.ts';
import type { RequestContext } from '../browser-binding.service.ts';
import { createLoginTokens } from '../login-tokens.service.ts';
import { admitEveryone } from '../open-registration.service.ts';
import { createProvidersService } from '../providers.service.ts';
import { testLogins } from '../testing.ts';
import type { Provider } from './provider.service.ts';

/** Sign-in by external providers over a database of its own; `lines` is the log. */
export function testProvidersService() {
  const database = testDatabase();
  const logins = testLogins(database);
  const { clock, users, codes, entrance, notices, refuseDisposable } = logins;
  const brand = loadBrands('https://scores.example').byHost(undefined);
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  const serviceFor = (providers: readonly Provider[]) =>
    createProvidersService({
      db: database.db,
      log,
      providers,
      tickets: createLoginTokens(createKeyring(['secret'])),
      users,
      codes,
      entrance,
      cameOver: attributionFromCaller,
      admit: admitEveryone,
      mailer: notices,
      refuseDisposable,
      audit: createAudit(database.db).publicApi,
    });
  const here = (browser = newToken()): RequestContext => ({
    browser,
    caller: testCaller({ brand }),
    now: clock.now(),
  });
  return { database, logins, users, codes, clock, brand, lines, serviceFor, here };
}
