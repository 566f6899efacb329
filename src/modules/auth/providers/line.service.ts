import { language } from '#platform/i18n/languages.ts';
import { authorizeUrl, claimsOf, exchangeCode } from './oidc.service.ts';
import {
  addressOf,
  optionalText,
  type Provider,
  type ProviderOptions,
  pictureOf,
  textOf,
} from './provider.service.ts';

const AUTHORIZE = 'https://access.line.me/oauth2/v2.1/authorize';
const TOKEN = 'https://api.line.me/oauth2/v2.1/token';
const ISSUER = 'https://access.line.me';

/** LINE does not say whether it verified an address, so none is requested. */
export function lineProvider({ clientId, clientSecret, url }: ProviderOptions): Provider {
  return {
    name: 'line',
    authorize({ lang, ...journey }) {
      const address = authorizeUrl(addressOf(AUTHORIZE, url), clientId, journey, ['openid', 'profile']);
      address.searchParams.set('nonce', journey.nonce);
      address.searchParams.set('ui_locales', language(lang).tag);
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
      const issuers = [url === '' ? ISSUER : new URL(url).origin];
      const claims = claimsOf(tokens, { issuers, clientId, nonce }, now);
      return {
        subject: textOf(claims, 'sub'),
        name: optionalText(claims, 'name') ?? '',
        avatar: pictureOf(optionalText(claims, 'picture')),
        email: null,
        emailTrust: 'none',
      };
    },
  };
}
