import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Role } from '#platform/viewer/viewer.ts';
import type { ProviderName } from '../auth.contract.ts';

/** Built-in providers, and OpenID Connect providers of the operator. */
export type SiteName = ProviderName | `oidc:${string}`;

/** The claims of a provider about a person. `subject` is the provider's id of the person. */
export interface Person {
  subject: string;
  name: string;
  avatar: string | null;
  email: string | null;
  /** `owner`: the provider issued the address, so it can vouch for it now; `verified`: it once checked it. */
  emailTrust: 'none' | 'verified' | 'owner';
  /** The roles that the provider asserts; null or none where it is not configured to. */
  roles?: readonly Role[] | null;
}

/** One authorization, stored on the server. */
export interface AuthorizationParams {
  state: string;
  verifier: string;
  nonce: string;
  redirectUri: string;
}

/** Further parameters of the authorization page. */
export interface AuthorizationRequest extends AuthorizationParams {
  lang: LanguageCode;
  now: Date;
}

export interface Provider {
  readonly name: SiteName;
  /** The configured name, where the interface has no text for it. */
  readonly label?: string;
  /** The redirect URL. May throw a `ProviderProblem`. */
  authorize(request: AuthorizationRequest): string | Promise<string>;
  /** Exchanges the returned code; `iss`: the response's issuer. Throws a `ProviderProblem`. */
  identify(
    code: string,
    journey: Omit<AuthorizationParams, 'state'>,
    now: Date,
    iss: string | null,
  ): Promise<Person>;
}

export interface ProviderOptions {
  clientId: string;
  clientSecret: string;
  /** Another origin than the provider's own, for tests and gateways. */
  url: string;
}

/** Reason why a provider's identification failed: for the log only, without tokens. */
export class ProviderProblem extends Error {
  override name = 'ProviderProblem';
}

const TIMEOUT_MS = 10_000;

/** The provider's own address, or the same path elsewhere. */
export const addressOf = (own: string, url: string): string =>
  url === '' ? own : new URL(url).origin + new URL(own).pathname;

/** JSON from a provider; its errors, timeouts and invalid responses are all a `ProviderProblem`. */
export async function requestProvider(
  url: string,
  init: RequestInit = {},
  read: (text: string) => unknown = JSON.parse,
): Promise<Record<string, unknown>> {
  let response: Response;
  let text: string;
  try {
    // A redirect would carry the secret to its target.
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = await response.text();
  } catch (cause) {
    throw new ProviderProblem('it could not be reached', { cause });
  }
  const body = readable(text, read);
  if (!response.ok) throw new ProviderProblem(`it answered ${response.status} ${codeOf(body)}`);
  if (!body) throw new ProviderProblem('its answer could not be read');
  return body;
}

function readable(text: string, read: (text: string) => unknown): Record<string, unknown> | null {
  try {
    const body = read(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** An error's name, such as `invalid_grant`: never its description, which may quote the request. */
function codeOf(body: Record<string, unknown> | null): string {
  const code = body?.error;
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : '';
}

export function textOf(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || !/^\P{Cc}+$/u.test(value))
    throw new ProviderProblem(`its answer has no ${name}`);
  return value;
}

/** A user-chosen text: without unprintable characters, and bounded. */
export const optionalText = (body: Record<string, unknown>, name: string): string | null => {
  const value = body[name];
  if (typeof value !== 'string') return null;
  return value.replace(/\p{Cc}/gu, '').slice(0, 500) || null;
};

/** Pictures are shown from https URLs only. */
export const pictureOf = (address: string | null): string | null =>
  address && URL.parse(address)?.protocol === 'https:' && address.length <= 500 ? address : null;
