import { CodeChallengeMethod, decodeIdToken, OAuth2Client } from 'arctic';
import { type AuthorizationParams, ProviderProblem, requestProvider, textOf } from './provider.service.ts';

/** The authorization URL with state and PKCE. */
export function authorizeUrl(
  endpoint: string,
  clientId: string,
  { state, verifier, redirectUri }: AuthorizationParams,
  scopes: string[],
): URL {
  const client = new OAuth2Client(clientId, null, redirectUri);
  return client.createAuthorizationURLWithPKCE(endpoint, state, CodeChallengeMethod.S256, verifier, scopes);
}

export interface Exchange {
  endpoint: string;
  clientId: string;
  clientSecret: string;
  code: string;
  verifier: string;
  redirectUri: string;
  /** Client authentication: both forms are standard, and each provider takes one. */
  secretIn: 'header' | 'body';
}

export function exchangeCode(exchange: Exchange): Promise<Record<string, unknown>> {
  const { endpoint, clientId, clientSecret, code, verifier, redirectUri, secretIn } = exchange;
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: clientId,
    ...(secretIn === 'body' ? { client_secret: clientSecret } : {}),
  });
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
  return requestProvider(endpoint, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(secretIn === 'header' ? { authorization: `Basic ${basic.toString('base64')}` } : {}),
    },
    body: body.toString(),
  });
}

export interface Expected {
  issuers: readonly string[];
  clientId: string;
  nonce: string;
}

/**
 * The claims of an ID token received directly from the token endpoint over TLS, where OpenID Connect lets the
 * connection stand for the signature (Core 3.1.3.7). Audience, issuer, expiry and nonce are checked.
 */
export function claimsOf(
  tokens: Record<string, unknown>,
  { issuers, clientId, nonce }: Expected,
  now: Date,
): Record<string, unknown> {
  let claims: Record<string, unknown>;
  try {
    claims = decodeIdToken(textOf(tokens, 'id_token')) as Record<string, unknown>;
  } catch {
    throw new ProviderProblem('its ID token could not be read');
  }
  const { iss, aud, exp, nonce: named } = claims;
  if (!issuers.includes(String(iss))) throw new ProviderProblem('its ID token is of another issuer');
  if (![aud].flat().includes(clientId)) throw new ProviderProblem('its ID token is for another site');
  if (typeof exp !== 'number' || exp * 1000 <= now.getTime())
    throw new ProviderProblem('its ID token has expired');
  if (named !== nonce) throw new ProviderProblem('its ID token is of another journey');
  return claims;
}
