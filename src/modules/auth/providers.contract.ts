import * as z from 'zod/mini';
import { promotionChannelId } from './auth.contract.ts';
import { isOwnPath, PROVIDER_TYPES } from './providers.rules.ts';

export const text = (max: number) => z.string().check(z.maxLength(max));
const type = z.coerce
  .number()
  .check(z.refine((value) => Object.values<number>(PROVIDER_TYPES).includes(value)));
const isFrom = z.optional(text(20));

/** `returnTo`: the page to come back to. */
export const Begin = z.object({
  isFrom,
  returnTo: z._default(text(500).check(z.refine(isOwnPath)), '/'),
  promotionChannelId,
});
export type Begin = z.input<typeof Begin>;
/** `issuer`: its `id` in `login/ways`. */
export const IssuerBegin = z.extend(Begin, { issuer: text(40) });
export type IssuerBegin = Begin & { issuer: string };
export const LoginUrl = z.extend(Begin, { type });
export type LoginUrl = Begin & { type: number };
export const Address = z.object({ url: z.string() });
export type Address = z.infer<typeof Address>;

/** The provider's redirect parameters: a code, or an error. */
export const ReturnedFrom = z.object({
  isFrom,
  code: z.optional(text(2048)),
  state: z.optional(text(100)),
  error: z.optional(text(200)),
});
export type ReturnedFrom = z.input<typeof ReturnedFrom>;
export const AccountReturned = z.extend(ReturnedFrom, { type: z.optional(type), promotionChannelId });
export type AccountReturned = ReturnedFrom & { type?: number; promotionChannelId?: number };
/** `verifier` and `token` are code and state of an older version of X's protocol. */
export const Returned = z.extend(ReturnedFrom, {
  verifier: z.optional(text(2048)),
  token: z.optional(text(100)),
  type: z.optional(type),
  /** The issuer of the response (RFC 9207). */
  iss: z.optional(text(500)),
});
export type Returned = ReturnedFrom & { verifier?: string; token?: string; type?: number; iss?: string };

/** `accountNumber` is the login token. Name and picture are the stored ones of the provider: a client's are ignored. */
export const BindPhone = z.object({
  mobile: text(20),
  checkCode: text(12),
  accountNumber: text(100),
  qqOrWechatName: z.optional(text(200)),
  type: z.optional(type),
  headimgurl: z.optional(text(1000)),
});
export type BindPhone = z.input<typeof BindPhone>;
/** `twitterId` is the login token of the 2010 response. */
export const BindEmail = z.object({ email: text(254), checkCode: text(12), twitterId: text(100) });
export type BindEmail = z.infer<typeof BindEmail>;
