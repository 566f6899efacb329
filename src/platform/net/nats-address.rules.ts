export interface NatsServers {
  servers: string[];
  tls?: Record<string, never>;
  user?: string;
  pass?: string;
  token?: string;
}

const PROTOCOLS = new Set(['nats:', 'tls:']);

const urlsOf = (addresses: string): (URL | null)[] =>
  addresses.split(',').map((address) => URL.parse(address.trim()));

/** One or more addresses with commas between them, all with TLS or none. */
export function areNatsAddresses(addresses: string): boolean {
  const urls = urlsOf(addresses);
  return (
    urls.every((url) => url !== null && PROTOCOLS.has(url.protocol) && url.hostname !== '') &&
    new Set(urls.map((url) => url?.protocol)).size === 1
  );
}

/** Options of the client for `nats://user:password@host:4222,nats://other:4222`; a name alone is a token. */
export function natsServers(addresses: string): NatsServers {
  const urls = urlsOf(addresses).filter((url) => url !== null);
  const named = urls.find(({ username }) => username !== '');
  const [name, pass] = [named?.username ?? '', named?.password ?? ''].map(decodeURIComponent) as [
    string,
    string,
  ];
  return {
    servers: urls.map((url) => url.host),
    ...(urls[0]?.protocol === 'tls:' ? { tls: {} } : {}),
    ...(name && pass ? { user: name, pass } : name ? { token: name } : {}),
  };
}

/** Separators, wildcards, white space and what is outside ASCII have no place in a token of a subject. */
const escaped = (char: string): string =>
  [...Buffer.from(char)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Subject of a channel: its parts become the tokens, so that a server can be asked for `touchline.chat.>`. */
export const subjectOf = (channel: string): string =>
  `touchline.${channel
    .split('/')
    .map((part) => part.replace(/[^\w:-]/gu, escaped) || '%')
    .join('.')}`;
