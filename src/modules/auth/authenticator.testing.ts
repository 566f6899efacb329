import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from './passkeys.contract.ts';

const UP = 0x01;
const UV = 0x04;
const BACKED_UP = 0x08 | 0x10;
const ATTESTED = 0x40;

interface Held {
  id: string;
  rpId: string;
  userHandle: string;
  privateKey: ReturnType<typeof generateKeyPairSync>['privateKey'];
}

/** Forged fields of a dishonest browser or authenticator. */
export interface Lies {
  origin?: string;
  challenge?: string;
  rpId?: string;
  type?: string;
  userHandle?: string | undefined;
  /** The user was verified. */
  verified?: boolean;
  counter?: number;
  crossOrigin?: { topOrigin: string };
}

/** A software authenticator (ES256, discoverable, no attestation), and the browser around it. */
export function createAuthenticator(origin: string) {
  const held: Held[] = [];
  let counter = 0;

  const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin !== undefined,
        ...lies.crossOrigin,
      }),
    );
  const authData = (rpId: string, lies: Lies, attested = Buffer.alloc(0)): Buffer => {
    const head = Buffer.alloc(5);
    const recognised = (lies.verified ?? true) ? UV : 0;
    head.writeUInt8(UP | recognised | BACKED_UP | (attested.length > 0 ? ATTESTED : 0), 0);
    head.writeUInt32BE(lies.counter ?? ++counter, 1);
    return Buffer.concat([sha256(lies.rpId ?? rpId), head, attested]);
  };

  return {
    held,
    create(options: PasskeyCreation, lies: Lies = {}): NewPasskey['passkey'] {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x, y } = publicKey.export({ format: 'jwk' });
      const credentialId = randomBytes(32);
      const id = credentialId.toString('base64url');
      held.push({ id, rpId: options.rp.id, userHandle: options.user.id, privateKey });
      const cose = map([
        [1, int(2)],
        [3, int(-7)],
        [-1, int(1)],
        [-2, bytes(Buffer.from(x!, 'base64url'))],
        [-3, bytes(Buffer.from(y!, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
      const attestation = Buffer.concat([
        head(5, 3),
        ...[text('fmt'), text('none'), text('attStmt'), head(5, 0)],
        ...[text('authData'), bytes(authData(options.rp.id, lies, attested))],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, lies).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    /** Answers with the newest passkey of this site, or with an allowed one. */
    get(options: PasskeyRequest, lies: Lies = {}): PasskeyAnswer {
      const allowed = options.allowCredentials.map(({ id }) => id);
      const chosen = held.findLast(
        ({ id, rpId }) => rpId === options.rpId && (allowed.length === 0 || allowed.includes(id)),
      )!;
      const data = clientData('webauthn.get', options.challenge, lies);
      const authenticatorData = authData(chosen.rpId, lies);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), chosen.privateKey);
      const userHandle = 'userHandle' in lies ? lies.userHandle : chosen.userHandle;
      return {
        id: chosen.id,
        rawId: chosen.id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949), as far as an attestation needs it. */
function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}
const int = (n: number): Buffer => (n < 0 ? head(1, -1 - n) : head(0, n));
const bytes = (data: Buffer): Buffer => Buffer.concat([head(2, data.length), data]);
const text = (data: string): Buffer => Buffer.concat([head(3, data.length), Buffer.from(data)]);
const map = (entries: [number, Buffer][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [int(key), value])]);
