import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { ROLES } from '#platform/viewer/viewer.ts';
export const userErrors = defineErrors('users', {
  notFound: { status: 404 },
  noSuchDemoAccount: { status: 404, params: ['account'] },
  noSuchDevice: { status: 404 },
  usernameFormat: { status: 422 },
  usernameTaken: { status: 409 },
  /** The confirmation text is not the username. */
  usernameMismatch: { status: 422 },
  /** For modules that block the deletion of an account. */
  openBusiness: { status: 409 },
  /** The phone or email to bind belongs to a banned account. */
  targetBanned: { status: 403 },
  /** The queue of exports is full. */
  exportsBusy: { status: 503 },
  tooNewForLinks: { status: 403, params: ['remaining'] },
  tooNewForComments: { status: 403, params: ['remaining'] },
  tooNewForGifts: { status: 403, params: ['remaining'] },
  preferencesTooLarge: { status: 413, params: ['max'] },
});

export const PublicUser = z.object({
  uid: z.number(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  signature: z.string(),
  level: z.number(),
  roles: z.array(z.enum(ROLES)),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** Times from which a new account may do these; null: now. */
export const OpenFrom = z.object({
  chatLinks: z.nullable(z.string()),
  comments: z.nullable(z.string()),
  gifts: z.nullable(z.string()),
});
export type OpenFrom = z.infer<typeof OpenFrom>;

/** Fields that only the owner sees; phone and email masked, since others may see the screen. */
export const Me = z.extend(PublicUser, {
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  registrationSource: z.string(),
  /** The account waits for approval. */
  waiting: z.boolean(),
  openFrom: OpenFrom,
});
export type Me = z.infer<typeof Me>;

export const SignIn = z.object({ account: z.string().check(z.minLength(1), z.maxLength(40)) });
export type SignIn = z.infer<typeof SignIn>;

/** The login result of the specification. The token is for API clients; a browser gets it in a cookie only. */
export const SignedIn = z.object({
  token: z.nullable(z.string()),
  /** Null until the second step, where one is required. */
  user: z.nullable(Me),
  newUser: z.boolean(),
  /** QQ and WeChat: a phone must be bound first, with the login token in `accountNumber`. */
  wxBind: z.boolean(),
  accountNumber: z.nullable(z.string()),
  qqOrWechatName: z.nullable(z.string()),
  headimgurl: z.nullable(z.string()),
  /** The login token of the second step (`login/secondFactor`). */
  secondFactor: z.nullable(z.string()),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** A sign-in without further steps; callers add the user. */
export const SIGNED_IN: SignedIn = {
  token: null,
  user: null,
  newUser: false,
  wxBind: false,
  accountNumber: null,
  qqOrWechatName: null,
  headimgurl: null,
  secondFactor: null,
};

/** An account was created, by any sign-in method. */
export const userRegistered = defineEvent<UserRegistered>('users.registered');
export interface UserRegistered {
  userId: number;
  source: string;
  promotionChannelId: number | null;
}

/** Roles, a ban or its end: every process drops its caches of the user. */
export const rightsChanged = defineEvent<{ userId: number }>('users.rightsChanged');

/** A changed username: for the search by name. */
export const userRenamed = defineEvent<{ userId: number }>('users.renamed');

export const Device = z.object({
  id: z.number(),
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;
export const DeviceChoice = z.object({ id: z.number().check(z.int(), z.positive()) });
export type DeviceChoice = z.infer<typeof DeviceChoice>;

/** A page whose session has ended may find another user signed in from another tab: that session stays. */
export const SignOut = z.strictObject({ over: z._default(z.stringbool(), false) });
export type SignOut = { over?: 'true' };
