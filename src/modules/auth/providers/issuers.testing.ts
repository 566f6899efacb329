import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import type { Issuer } from '#platform/config/oidc-variables.ts';
import { issuerProvider } from './issuer.service.ts';
import { testProvidersService } from './providers-service.testing.ts';

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
    become(next: Record<string, unknown>) {
      claims = next;
    },
  };
}

/** Authorizations with issuers, and a database. */
export function testIssuerJourneys() {
  const { serviceFor, ...parts } = testProvidersService();

  /** As an operator configures them. */
  const service = (...issuers: (Partial<Issuer> & { id: string; issuer: string })[]) => {
    const configured = issuers.map((issuer) => ({ name: `At ${issuer.id}`, ...CLIENT, ...issuer }));
    const { OIDC_ISSUERS } = readConfig({ OIDC_ISSUERS: JSON.stringify(configured) });
    return serviceFor(OIDC_ISSUERS.map(issuerProvider));
  };
  return { ...parts, service };
}
