import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from './push.rules.ts';

export interface Received {
  path: string;
  topic: string;
  ttl: number;
  urgency: string;
  /** The key whose signature the service verified. */
  publicKey: string;
  shown: PushPayload;
}

/** A push service for tests: accepts messages, verifies their signature, and decrypts them with the device's keys. */
export async function startPushService() {
  const devices = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: Received[] = [];
  const problems: string[] = [];
  const answers = new Map<string, { status: number; headers?: Record<string, string>; isOnce?: boolean }>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const { status, headers = {}, isOnce } = answers.get(path) ?? { status: 201 };
    if (isOnce) answers.delete(path);
    const device = devices.get(path);
    try {
      if (status === 201 && device)
        received.push({
          path,
          topic: String(request.headers.topic),
          ttl: Number(request.headers.ttl),
          urgency: String(request.headers.urgency),
          publicKey: checkSignature(String(request.headers.authorization), origin),
          shown: JSON.parse(decrypt(Buffer.concat(chunks), device)),
        });
    } catch (error) {
      problems.push((error as Error).message);
    }
    response.writeHead(device ? status : 404, headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    problems,
    /** Response to this device's messages from now on. */
    answer: (path: string, status: number, headers: Record<string, string> = {}) =>
      void answers.set(path, { status, headers }),
    /** Response to this device's next message only. */
    answerOnce: (path: string, status: number, headers: Record<string, string> = {}) =>
      void answers.set(path, { status, headers, isOnce: true }),
    /** As a browser's `PushSubscription`. */
    device(path: string) {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      devices.set(path, { ecdh, auth });
      const p256dh = ecdh.generateKeys().toString('base64url');
      return { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') }, timeZone: 'UTC' };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** RFC 8292: `vapid t=<JWT>, k=<key>`, signed with ES256 for this service and for at most a day. */
function checkSignature(authorization: string, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('the signature is not that of the key');
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (aud !== audience || !/^mailto:|^https:/.test(sub)) throw new Error(`claims are ${aud} ${sub}`);
  return key;
}

/** RFC 8291 in one record of RFC 8188. */
function decrypt(
  encrypted: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = encrypted.subarray(0, 16);
  const idLength = encrypted[20]!;
  const sender = encrypted.subarray(21, 21 + idLength);
  const sealed = encrypted.subarray(21 + idLength);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, about, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // Padding follows the last 2.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
