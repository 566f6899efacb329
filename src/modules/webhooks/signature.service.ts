import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** As in Standard Webhooks, whose libraries verify it. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** `webhook-signature` of a message: one signature for each secret in force. */
export const signatureOf = (
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
  secrets: readonly string[],
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
