import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { StartError } from '#platform/errors/start-error.ts';
import { privateKeyPem, publicKeyPem } from './keys.service.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (type: 'pkcs1' | 'pkcs8') => String(privateKey.export({ type, format: 'pem' }));
const base64 = (type: 'pkcs1' | 'pkcs8') => privateKey.export({ type, format: 'der' }).toString('base64');
const publicPem = String(publicKey.export({ type: 'spki', format: 'pem' }));

it.each([
  ['PKCS#8 as PEM', pem('pkcs8')],
  ['PKCS#1 as PEM', pem('pkcs1')],
  ['PEM in one line', pem('pkcs8').replaceAll('\n', '\\n')],
  ['PKCS#8 as base64', base64('pkcs8')],
  ['PKCS#1 as base64', base64('pkcs1')],
])('a private key is read: %s', (_what, text) => {
  expect(createPrivateKey(privateKeyPem(text, 'KEY')).equals(privateKey)).toBe(true);
});

it.each([publicPem, publicKey.export({ type: 'spki', format: 'der' }).toString('base64')])(
  'a public key is read',
  (text) => {
    expect(publicKeyPem(text, 'KEY')).toBe(publicPem);
  },
);

it.each(['', 'secret', 'c2VjcmV0', publicPem])('%j is an invalid private key, and is not shown', (text) => {
  expect(() => privateKeyPem(text, 'ALIPAY_PRIVATE_KEY')).toThrow(StartError);
  expect(() => privateKeyPem(text, 'ALIPAY_PRIVATE_KEY')).toThrow(/^ALIPAY_PRIVATE_KEY cannot be read: [^c]/);
});
