import * as oidc from 'openid-client';
import type { Issuer } from '#platform/config/oidc-variables.ts';
import { language } from '#platform/i18n/languages.ts';
import type { Role } from '#platform/viewer/viewer.ts';
import {
  optionalText,
  type Person,
  type Provider,
  ProviderProblem,
  pictureOf,
  textOf,
} from './provider.service.ts';

type Claims = Record<string, unknown>;

const TIMEOUT_SECONDS = 10;
/** The TTL of a provider's discovery document. */
const KNOWN_MS = 3_600_000;

/** By the provider's metadata; in a header by default, as in the standard. */
const showSecret =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const show = taken.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    return show(secret)(server, ...rest);
  };

/** Any OpenID Connect provider: discovered by its URL, with PKCE, nonce and the signature of its ID token checked. */
export function issuerProvider(issuer: Issuer): Provider {
  let known: { discovery: Promise<oidc.Configuration>; at: number } | null = null;

  async function discover(): Promise<oidc.Configuration> {
    const url = new URL(issuer.issuer);
    const config = await oidc.discovery(url, issuer.clientId, {}, showSecret(issuer.clientSecret), {
      timeout: TIMEOUT_SECONDS,
      execute: url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    });
    oidc.enableNonRepudiationChecks(config);
    return config;
  }
  async function configuration(now: Date): Promise<oidc.Configuration> {
    if (!known || Math.abs(now.getTime() - known.at) > KNOWN_MS) {
      const discovery = discover();
      known = { discovery, at: now.getTime() };
      discovery.catch(() => {
        if (known?.discovery === discovery) known = null;
      });
    }
    return await known.discovery;
  }

  return {
    name: `oidc:${issuer.id}`,
    label: issuer.name,
    authorize: ({ state, verifier, nonce, redirectUri, lang, now }) =>
      orProblem(async () => {
        const url = oidc.buildAuthorizationUrl(await configuration(now), {
          redirect_uri: redirectUri,
          scope: issuer.scopes,
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: language(lang).tag,
        });
        return url.href;
      }),
    identify: (code, { verifier, nonce, redirectUri }, now, iss) =>
      orProblem(async () => {
        const config = await configuration(now);
        const back = new URL(redirectUri);
        back.searchParams.set('code', code);
        // An issuer named in the response must be the expected one (RFC 9207).
        if (iss !== null) back.searchParams.set('iss', iss);
        const tokens = await oidc.authorizationCodeGrant(config, back, {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims: Claims = { ...tokens.claims() };
        return personOf(issuer, await withMore(issuer, config, claims, tokens.access_token));
      }),
  };
}

/** Some providers put only an id into the token; the userinfo endpoint has the rest. */
async function withMore(
  { rolesClaim }: Issuer,
  config: oidc.Configuration,
  claims: Claims,
  accessToken: string,
): Promise<Claims> {
  const whole = 'email' in claims && (rolesClaim === '' || claimAt(claims, rolesClaim) !== undefined);
  if (whole || !config.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await oidc.fetchUserInfo(config, accessToken, textOf(claims, 'sub'))), ...claims };
}

function personOf(issuer: Issuer, claims: Claims): Person {
  const email = optionalText(claims, 'email');
  return {
    subject: textOf(claims, 'sub'),
    name: optionalText(claims, 'name') ?? optionalText(claims, 'preferred_username') ?? '',
    avatar: pictureOf(optionalText(claims, 'picture')),
    email,
    emailTrust: emailTrust(issuer, email, claims),
    roles: rolesOf(issuer, claims),
  };
}

/** A provider vouches for addresses of the domains configured as its own; other addresses only if verified. */
function emailTrust({ emailDomains }: Issuer, email: string | null, claims: Claims): Person['emailTrust'] {
  if (!email || claims.email_verified !== true) return 'none';
  return emailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase()) ? 'owner' : 'verified';
}

/** Null where no role claim is configured. */
export function rolesOf(
  { rolesClaim, roles }: Pick<Issuer, 'rolesClaim' | 'roles'>,
  claims: Claims,
): Role[] | null {
  if (rolesClaim === '') return null;
  const claimed = [claimAt(claims, rolesClaim)].flat().filter((value) => typeof value === 'string');
  const granted = claimed.flatMap((value) => (Object.hasOwn(roles, value) ? (roles[value] ?? []) : []));
  return [...new Set(granted)];
}

/** By its whole name, which may be a URL, or by a path such as `realm_access.roles`. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Claims)[key] : undefined,
      claims,
    );
}

/** Timeouts, invalid responses and forgeries alike. Only error names are logged: descriptions may quote the request. */
async function orProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ProviderProblem) throw cause;
    throw new ProviderProblem(`it was not believed: ${nameOf(cause)}`, { cause });
  }
}

function nameOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const codes = ['error', 'code'].map((key) => Reflect.get(cause, key) as unknown);
  const name = codes.find((value) => typeof value === 'string' && /^[\w.-]{1,60}$/.test(value));
  return typeof name === 'string' ? name : cause.name;
}
