import { authorizeUrl, claimsOf, exchangeCode } from './oidc.service.ts';
import {
  addressOf,
  optionalText,
  type Person,
  type Provider,
  type ProviderOptions,
  pictureOf,
  textOf,
} from './provider.service.ts';

const AUTHORIZE = 'https://accounts.google.com/o/oauth2/v2/auth';
const TOKEN = 'https://oauth2.googleapis.com/token';
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

export function googleProvider({ clientId, clientSecret, url }: ProviderOptions): Provider {
  return {
    name: 'google',
    authorize(journey) {
      const address = authorizeUrl(addressOf(AUTHORIZE, url), clientId, journey, [
        'openid',
        'email',
        'profile',
      ]);
      address.searchParams.set('nonce', journey.nonce);
      address.searchParams.set('prompt', 'select_account');
      return address.href;
    },
    async identify(code, { verifier, nonce, redirectUri }, now) {
      const endpoint = addressOf(TOKEN, url);
      const tokens = await exchangeCode({
        endpoint,
        clientId,
        clientSecret,
        code,
        verifier,
        redirectUri,
        secretIn: 'body',
      });
      const issuers = url === '' ? ISSUERS : [new URL(url).origin];
      return personOf(claimsOf(tokens, { issuers, clientId, nonce }, now));
    },
  };
}

function personOf(claims: Record<string, unknown>): Person {
  const email = optionalText(claims, 'email');
  return {
    subject: textOf(claims, 'sub'),
    name: optionalText(claims, 'name') ?? '',
    avatar: pictureOf(optionalText(claims, 'picture')),
    email,
    emailTrust: emailTrust(email, claims),
  };
}

/** Google is the owner of its own addresses and its workspaces'; any other address it once verified. */
function emailTrust(email: string | null, claims: Record<string, unknown>): Person['emailTrust'] {
  if (!email || claims.email_verified !== true) return 'none';
  return /@gmail\.com$/i.test(email) || optionalText(claims, 'hd') !== null ? 'owner' : 'verified';
}
