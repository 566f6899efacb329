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

const AUTHORIZE = 'https://open.weixin.qq.com/connect/qrconnect';
const TOKEN = 'https://api.weixin.qq.com/sns/oauth2/access_token';
const USER = 'https://api.weixin.qq.com/sns/userinfo';

/** WeChat's form of OAuth: `appid` and `secret` in the query, no PKCE, errors inside a 200 response. */
export function wechatProvider({ clientId, clientSecret, url }: ProviderOptions): Provider {
  return {
    name: 'wechat',
    authorize({ state, redirectUri }) {
      const query = new URLSearchParams({
        appid: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      });
      return `${addressOf(AUTHORIZE, url)}?${query}#wechat_redirect`;
    },
    async identify(code) {
      const tokens = await requestWeChat(addressOf(TOKEN, url), {
        appid: clientId,
        secret: clientSecret,
        code,
        grant_type: 'authorization_code',
      });
      const openid = textOf(tokens, 'openid');
      const user = await requestWeChat(addressOf(USER, url), {
        access_token: textOf(tokens, 'access_token'),
        openid,
      });
      return {
        // The same id in all apps of one owner, where the owner has joined them.
        subject: optionalText(user, 'unionid') ?? openid,
        name: optionalText(user, 'nickname') ?? '',
        avatar: pictureOf(optionalText(user, 'headimgurl')?.replace(/^http:/, 'https:') ?? null),
        email: null,
        emailTrust: 'none',
      };
    },
  };
}

async function requestWeChat(
  address: string,
  query: Record<string, string>,
): Promise<Record<string, unknown>> {
  const body = await requestProvider(`${address}?${new URLSearchParams(query)}`);
  if (typeof body.errcode === 'number' && body.errcode !== 0) {
    throw new ProviderProblem(`it answered ${body.errcode}`);
  }
  return body;
}
