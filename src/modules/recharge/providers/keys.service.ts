import { createPrivateKey, createPublicKey } from 'node:crypto';
import { StartError } from '#platform/errors/start-error.ts';

/** Keys are PEM, PEM in one line with `\n`, or the base64 of Alipay's tool. */
export function privateKeyPem(text: string, name: string): string {
  return read(text, name, (pem) =>
    createPrivateKey(typeof pem === 'string' ? pem : pkcs(pem)).export({
      type: 'pkcs8',
      format: 'pem',
    }),
  );
}

export function publicKeyPem(text: string, name: string): string {
  return read(text, name, (pem) =>
    createPublicKey(typeof pem === 'string' ? pem : { key: pem, format: 'der', type: 'spki' }).export({
      type: 'spki',
      format: 'pem',
    }),
  );
}

function read(text: string, name: string, parse: (pem: string | Buffer) => string | Buffer): string {
  const whole = text.replaceAll('\\n', '\n').trim();
  try {
    return String(parse(whole.startsWith('-----') ? whole : Buffer.from(whole, 'base64')));
  } catch {
    throw new StartError(`${name} cannot be read: it takes a key as PEM, or its base64.`);
  }
}

/** Alipay's tool gives one of two encodings without naming it. */
function pkcs(key: Buffer) {
  const as = (type: 'pkcs1' | 'pkcs8') => ({ key, format: 'der', type }) as const;
  try {
    createPrivateKey(as('pkcs8'));
    return as('pkcs8');
  } catch {
    return as('pkcs1');
  }
}
