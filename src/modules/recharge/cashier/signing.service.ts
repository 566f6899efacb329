import { createSign, createVerify } from 'node:crypto';
import { signedText } from './cashier.rules.ts';

const RSA2 = 'RSA-SHA256';

export const signRsa2 = (text: string, privateKey: string): string =>
  createSign(RSA2).update(text, 'utf8').sign(privateKey, 'base64');

/** As Alipay signs its notifications: without `sign` and `sign_type`. */
export const signNotify = (
  notification: Record<string, string>,
  privateKey: string,
): Record<string, string> => ({
  ...notification,
  sign_type: 'RSA2',
  sign: signRsa2(signedText(notification), privateKey),
});

/** As the site signs its requests: everything except `sign`. */
export const isSignedRequest = (params: Record<string, string>, publicKey: string): boolean =>
  params.sign_type === 'RSA2' &&
  createVerify(RSA2)
    .update(signedText(params), 'utf8')
    .verify(publicKey, params.sign ?? '', 'base64');
