import * as z from 'zod/mini';

const hex = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[0-9a-f]*$/));

/** A challenge of `altcha-lib` (v2): find the counter whose PBKDF2 key has this prefix. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex(64),
    salt: hex(64),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: hex(64),
    keySignature: hex(64),
    /** Difficulty level, and expiry in milliseconds. */
    data: z.object({ level: z.number(), until: z.number() }),
  }),
  signature: hex(64),
});
export type Challenge = z.infer<typeof Challenge>;

export const Proof = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.number(), derivedKey: hex(64) }),
});
export type Proof = z.infer<typeof Proof>;
