import * as z from 'zod/mini';
import { PROVIDERS } from './auth.contract.ts';

const text = z.string().check(z.maxLength(100), z.regex(/^[\w-]*$/));

/** The authorization parameters and the persona who agreed; without a persona, the user declined. */
export const DemoConsent = z.object({
  site: z.enum(PROVIDERS),
  state: text,
  nonce: text,
  code_challenge: text,
  persona: z.optional(text),
});
export type DemoConsent = z.infer<typeof DemoConsent>;
/** Redirect target with a code or an error. */
export const Agreed = z.object({ url: z.string() });
export type Agreed = z.infer<typeof Agreed>;
