export interface RedisNode {
  host: string;
  port: number;
}

export interface RedisSentinels {
  /** The name under which the sentinels know the master. */
  name: string;
  sentinels: RedisNode[];
  tls: boolean;
  /** Of Redis itself. */
  login: { username?: string; password?: string };
  database: number;
}

const SENTINEL_PORT = 26_379;
const SENTINELS = /^(rediss?)-sentinel:\/\/(?:(.*)@)?([^@/#?]+)(?:\/(\d*))?#([\w.-]+)$/;

/** `redis-sentinel://user:password@one:26379,two:26379/0#mymaster`; null where it is none. */
export function redisSentinels(address: string): RedisSentinels | null {
  const [, protocol, account, hosts, database, name] = SENTINELS.exec(address) ?? [];
  if (hosts === undefined || name === undefined) return null;
  const urls = hosts.split(',').map((host) => URL.parse(`redis://${host.trim()}`));
  if (urls.some((url) => !url?.hostname || url.username !== '')) return null;
  return {
    name,
    sentinels: urls.map((url) => ({ host: bare(url!.hostname), port: Number(url!.port) || SENTINEL_PORT })),
    tls: protocol === 'rediss',
    login: account === undefined ? {} : loginOf(account),
    database: Number(database ?? 0),
  };
}

/** One Redis, or the sentinels of one. */
export function isRedisAddress(address: string): boolean {
  if (redisSentinels(address)) return true;
  const url = URL.parse(address);
  // The path after the host is the database number.
  return (url?.protocol === 'redis:' || url?.protocol === 'rediss:') && /^\/?\d*$/.test(url.pathname);
}

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** A part alone is the password. */
function loginOf(account: string): RedisSentinels['login'] {
  const colon = account.indexOf(':');
  const password = decodeURIComponent(account.slice(colon + 1));
  const username = decodeURIComponent(account.slice(0, Math.max(0, colon)));
  return { ...(username ? { username } : {}), ...(password ? { password } : {}) };
}
