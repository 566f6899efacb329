import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { loadBrands } from '#platform/brand/brands.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Issuer } from '#platform/config/oidc-variables.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { testCaller } from '#platform/endpoint/testing.ts';
import { createLog } from '#platform/log/log.ts';
import { newToken } from '#platform/session/token.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { attributionFromCaller } from '../attribution.service.ts';
import { createLoginTokens } from '../login-tokens.service.ts';
import { admitEveryone } from '../open-registration.service.ts';
import { createProvidersService, type RequestContext } from '../providers.service.ts';
import { testLogins } from '../testing.ts';
import { issuerProvider } from './issuer.service.ts';

export const CLIENT = { clientId: 'our-id', clientSecret: 'hunter2-secret' };

/** A real OpenID Connect provider on a port of its own. */
export function testIssuer() {
  const server = new OAuth2Server();
  let claims: Record<string, unknown> = {};
  beforeAll(async () => {
    await server.issuer.keys.generate('RS256');
    await server.start(0, 'localhost');
    server.service.on('beforeTokenSigning', ({ payload }) => void Object.assign(payload, claims));
    server.service.on('beforeUserinfo', (response) => {
      response.body = { sub: String(claims.sub), ...claims } as never;
    });
  });
  afterAll(() => server.stop());
  return {
    server,
    get url(): string {
      return server.issuer.url!;
    },
    /** Sets the user signed in at the issuer. */
    become(given: Record<string, unknown>) {
      claims = given;
    },
  };
}

/** Authorizations with issuers, and a database. */
export function testIssuerJourneys() {
  const database = testDatabase();
  const logins = testLogins(database);
  const { clock, users, codes, entrance, notices, refuseDisposable } = logins;
  const brand = loadBrands('https://scores.example').byHost(undefined);
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });

  /** As an operator configures them. */
  const service = (...issuers: (Partial<Issuer> & { id: string; issuer: string })[]) => {
    const given = issuers.map((issuer) => ({ name: `At ${issuer.id}`, ...CLIENT, ...issuer }));
    const { OIDC_ISSUERS } = readConfig({ OIDC_ISSUERS: JSON.stringify(given) });
    return createProvidersService({
      db: database.db,
      log,
      providers: OIDC_ISSUERS.map(issuerProvider),
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
  };
  const here = (browser = newToken()): RequestContext => ({
    browser,
    caller: testCaller({ brand }),
    now: clock.now(),
  });
  return { database, logins, users, clock, lines, service, here };
}
