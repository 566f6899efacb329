import { authorizeUrl, exchangeCode } from './oidc.service.ts';
import {
  addressOf,
  optionalText,
  type Provider,
  type ProviderOptions,
  ProviderProblem,
  pictureOf,
  requestProvider,
  textOf,
} from './provider.service.ts';

const AUTHORIZE = 'https://x.com/i/oauth2/authorize';
const TOKEN = 'https://api.x.com/2/oauth2/token';
const ME = 'https://api.x.com/2/users/me';

/** X gives no address: a user of X binds one. */
export function xProvider({ clientId, clientSecret, url }: ProviderOptions): Provider {
  return {
    name: 'x',
    authorize: (journey) =>
      authorizeUrl(addressOf(AUTHORIZE, url), clientId, journey, ['users.read', 'tweet.read']).href,
    async identify(code, { verifier, redirectUri }) {
      const endpoint = addressOf(TOKEN, url);
      const tokens = await exchangeCode({
        endpoint,
        clientId,
        clientSecret,
        code,
        verifier,
        redirectUri,
        secretIn: 'header',
      });
      const { data } = await requestProvider(`${addressOf(ME, url)}?user.fields=profile_image_url`, {
        headers: { authorization: `Bearer ${textOf(tokens, 'access_token')}` },
      });
      if (typeof data !== 'object' || data === null) throw new ProviderProblem('its answer has no data');
      const me = data as Record<string, unknown>;
      return {
        subject: textOf(me, 'id'),
        name: optionalText(me, 'username') ?? '',
        avatar: pictureOf(optionalText(me, 'profile_image_url')),
        email: null,
        emailTrust: 'none',
      };
    },
  };
}
