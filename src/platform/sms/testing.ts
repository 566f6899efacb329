import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  request: IncomingMessage;
  url: URL;
  body: string;
}

/** `null` drops the connection without a response; `undefined` never responds. */
export type Answer = { status?: number; body: unknown } | null | undefined;

/** A fake provider on its own port. */
export async function provider(answer: (request: RecordedRequest, times: number) => Answer) {
  let times = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    times += 1;
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const answered = answer({ request, url, body: Buffer.concat(chunks).toString('utf8') }, times);
    if (answered === null) return void request.socket.destroy();
    if (answered === undefined) return;
    response.writeHead(answered.status ?? 200, { 'content-type': 'application/json' });
    response.end(typeof answered.body === 'string' ? answered.body : JSON.stringify(answered.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    times: () => times,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** As the provider's gateway: from the received headers, by those named as signed. */
function canonical(
  { request, url, body }: RecordedRequest,
  names: string,
  lowered: readonly string[] = [],
): string {
  const lines = names.split(';').map((name) => {
    const value = String(request.headers[name]).trim();
    return `${name}:${lowered.includes(name) ? value.toLowerCase() : value}\n`;
  });
  const query = url.search.slice(1).split('&').sort().join('&');
  return `${request.method}\n${url.pathname}\n${query}\n${lines.join('')}\n${names}\n${hash(body)}`;
}

export function aliyunSigned(request: RecordedRequest, secretKey: string): boolean {
  const found = /^ACS3-HMAC-SHA256 Credential=\w+,SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(
    request.request.headers.authorization ?? '',
  );
  if (!found || request.request.headers['x-acs-content-sha256'] !== hash(request.body)) return false;
  const toSign = `ACS3-HMAC-SHA256\n${hash(canonical(request, found[1]!))}`;
  return keyed(secretKey, toSign).toString('hex') === found[2];
}

export function tencentSigned(request: RecordedRequest, secretKey: string): boolean {
  const found =
    /^TC3-HMAC-SHA256 Credential=\w+\/([\d-]+)\/sms\/tc3_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.request.headers.authorization ?? '',
    );
  if (!found) return false;
  const [, day = '', names = '', signature] = found;
  const time = String(request.request.headers['x-tc-timestamp']);
  if (new Date(Number(time) * 1000).toISOString().slice(0, 10) !== day) return false;
  const toSign = `TC3-HMAC-SHA256\n${time}\n${day}/sms/tc3_request\n${hash(canonical(request, names, ['x-tc-action']))}`;
  const key = ['sms', 'tc3_request'].reduce<Buffer>(
    (last, part) => keyed(last, part),
    keyed(`TC3${secretKey}`, day),
  );
  return keyed(key, toSign).toString('hex') === signature;
}
