import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Server } from 'oauth2-mock-server';

const ENDPOINTS = {
  google: { authorize: '/o/oauth2/v2/auth', token: '/token', userinfo: '/unused' },
  x: { authorize: '/i/oauth2/authorize', token: '/2/oauth2/token', userinfo: '/2/users/me' },
  line: { authorize: '/oauth2/v2.1/authorize', token: '/oauth2/v2.1/token', userinfo: '/unused' },
};

/** The claims about the user signed in at the provider. */
export type Claims = Record<string, unknown>;

export interface TestProvider {
  url: string;
  /** Sets the user signed in at the provider. */
  become(claims: Claims): void;
  /** The next response of the token endpoint. */
  answerNext(status: number, body: Record<string, unknown>): void;
  /** Every request to the token endpoint, with its secret as sent. */
  secrets: string[];
  close(): Promise<void>;
}

/** A real OAuth 2 and OpenID Connect server on its own port: PKCE, nonces, signed tokens, single-use codes. */
export async function oidcServer(site: keyof typeof ENDPOINTS, now: () => Date): Promise<TestProvider> {
  const server = new OAuth2Server(undefined, undefined, { endpoints: ENDPOINTS[site] });
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  let claims: Claims = {};
  const secrets: string[] = [];
  server.service.on('beforeTokenSigning', ({ payload }) => {
    Object.assign(payload, { exp: Math.floor(now().getTime() / 1000) + 3600 }, claims);
  });
  server.service.on('beforeUserinfo', (response) => {
    response.body = claims as never;
  });
  server.service.on('beforeResponse', (_response, request) => {
    secrets.push(String(request.headers.authorization ?? (request.body as Claims).client_secret));
  });
  return {
    url: server.issuer.url!,
    secrets,
    become: (profile) => {
      claims = profile;
    },
    answerNext: (status, body) =>
      void server.service.once('beforeResponse', (response) => {
        response.statusCode = status;
        response.body = body as never;
      }),
    close: () => server.stop(),
  };
}

/** WeChat and QQ by their documentation: single-use codes, errors inside a 200 response. */
export async function tencentServer(site: 'wechat' | 'qq', keys: { id: string; secret: string }) {
  let claims: Claims = {};
  let next: { status: number; body: Record<string, unknown> } | null = null;
  const codes = new Set<string>();
  const secrets: string[] = [];
  const token = () => createHash('sha256').update(JSON.stringify(claims)).digest('hex');

  const issue = (query: URLSearchParams) => {
    const code = randomUUID();
    codes.add(code);
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    return back.href;
  };
  const mayExchange = (query: URLSearchParams, id: string, secret: string) => {
    secrets.push(query.get(secret) ?? '');
    return (
      query.get('grant_type') === 'authorization_code' &&
      query.get(id) === keys.id &&
      query.get(secret) === keys.secret &&
      codes.delete(query.get('code') ?? '')
    );
  };
  const WECHAT: Record<string, (query: URLSearchParams) => unknown> = {
    '/connect/qrconnect': issue,
    '/sns/oauth2/access_token': (query) =>
      mayExchange(query, 'appid', 'secret')
        ? { access_token: token(), expires_in: 7200, openid: claims.openid, scope: 'snsapi_login' }
        : { errcode: 40029, errmsg: 'invalid code' },
    '/sns/userinfo': (query) =>
      query.get('access_token') === token() && query.get('openid') === claims.openid
        ? claims
        : { errcode: 40003, errmsg: 'invalid openid' },
  };
  const QQ: typeof WECHAT = {
    '/oauth2.0/authorize': issue,
    '/oauth2.0/token': (query) =>
      mayExchange(query, 'client_id', 'client_secret')
        ? { access_token: token(), expires_in: 7776000 }
        : { error: 100019, error_description: 'code to access token error' },
    '/oauth2.0/me': (query) =>
      query.get('access_token') === token()
        ? `callback( {"client_id":"${claims.client_id ?? keys.id}","openid":"${claims.openid}"} );`
        : { error: 100016, error_description: 'access token check failed' },
    '/user/get_user_info': (query) =>
      query.get('openid') === claims.openid ? { ret: 0, msg: '', ...claims } : { ret: -23, msg: 'no' },
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer = (site === 'wechat' ? WECHAT : QQ)[url.pathname]?.(url.searchParams);
    if (/authorize|qrconnect/.test(url.pathname)) {
      return void response.writeHead(302, { location: String(answer) }).end();
    }
    const { status, body } = next ?? { status: answer === undefined ? 404 : 200, body: answer };
    next = null;
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const made: TestProvider = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    secrets,
    become: (profile) => {
      claims = profile;
    },
    answerNext: (status, body) => {
      next = { status, body };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return made;
}

/** The browser's part: follows the redirect, and returns with its parameters. */
export async function goThere(url: string): Promise<{ code: string; state: string; redirectUri: string }> {
  const response = await fetch(url, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  return {
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    redirectUri: back.origin + back.pathname,
  };
}
