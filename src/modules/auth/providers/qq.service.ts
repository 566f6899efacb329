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

const AUTHORIZE = 'https://graph.qq.com/oauth2.0/authorize';
const TOKEN = 'https://graph.qq.com/oauth2.0/token';
const ME = 'https://graph.qq.com/oauth2.0/me';
const USER = 'https://graph.qq.com/user/get_user_info';

/** QQ's form of OAuth: everything in queries, the id requested separately, errors inside a 200 response. */
export function qqProvider({ clientId, clientSecret, url }: ProviderOptions): Provider {
  return {
    name: 'qq',
    authorize({ state, redirectUri }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        scope: 'get_user_info',
      });
      return `${addressOf(AUTHORIZE, url)}?${query}`;
    },
    async identify(code, { redirectUri }) {
      const tokens = await requestQq(addressOf(TOKEN, url), {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
        redirect_uri: redirectUri,
        fmt: 'json',
      });
      const accessToken = textOf(tokens, 'access_token');
      const me = await requestQq(addressOf(ME, url), { access_token: accessToken, fmt: 'json' });
      if (String(me.client_id) !== clientId) throw new ProviderProblem('its token is for another site');
      const openid = textOf(me, 'openid');
      const user = await requestQq(addressOf(USER, url), {
        access_token: accessToken,
        oauth_consumer_key: clientId,
        openid,
      });
      const picture = optionalText(user, 'figureurl_qq_2') ?? optionalText(user, 'figureurl_qq_1');
      return {
        subject: openid,
        name: optionalText(user, 'nickname') ?? '',
        avatar: pictureOf(picture?.replace(/^http:/, 'https:') ?? null),
        email: null,
        emailTrust: 'none',
      };
    },
  };
}

async function requestQq(address: string, query: Record<string, string>): Promise<Record<string, unknown>> {
  const body = await requestProvider(`${address}?${new URLSearchParams(query)}`, {}, read);
  const problem = [body.error, body.ret].find((code) => code !== undefined && Number(code) !== 0);
  if (problem !== undefined) throw new ProviderProblem(`it answered ${Number(problem)}`);
  return body;
}

/** JSON where `fmt=json` is supported; older gateways wrap it in `callback( … );`. */
const read = (text: string): unknown => JSON.parse(text.replace(/^\s*callback\(\s*|\s*\);?\s*$/g, ''));
