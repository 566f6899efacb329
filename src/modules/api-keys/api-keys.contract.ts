import * as z from 'zod/mini';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { KEY_SCOPES } from '#platform/viewer/api-key.ts';
import { KEY_DAYS, KEY_NAME, KEY_REASON, KEY_STATES, SOURCE_PATTERN } from './api-keys.rules.ts';

export const apiKeyErrors = defineErrors('api_keys', {
  noSuchKey: { status: 404 },
  tooMany: { status: 409, params: ['max'] },
});

const scopes = z.array(z.enum(KEY_SCOPES)).check(z.minLength(1), z.maxLength(KEY_SCOPES.length));
const game = z.enum(GAMES.map(({ slug }) => slug));

export const KeyInfo = z.object({
  name: z.string(),
  source: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Null: all games. */
  games: z.nullable(z.array(z.string())),
  expiresAt: z.nullable(z.string()),
});
export type KeyInfo = z.infer<typeof KeyInfo>;

export const AdminKey = z.extend(KeyInfo, {
  id: z.number(),
  games: z.nullable(z.array(game)),
  /** The beginning of the secret. */
  hint: z.string(),
  state: z.enum(KEY_STATES),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type AdminKey = z.infer<typeof AdminKey>;

export const CreateKey = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(KEY_NAME.min), z.maxLength(KEY_NAME.max)),
  source: z.string().check(z.regex(new RegExp(SOURCE_PATTERN))),
  scopes,
  /** Null or none: all games. */
  games: z.nullable(z.array(game).check(z.maxLength(GAMES.length))),
  /** Null: until it is revoked. */
  days: z.nullable(z.number().check(z.int(), z.minimum(KEY_DAYS.min), z.maximum(KEY_DAYS.max))),
});
export type CreateKey = z.infer<typeof CreateKey>;

export const CreatedKey = z.object({ key: AdminKey, secret: z.string() });
export type CreatedKey = z.infer<typeof CreatedKey>;

/** To revoke a key, or to take it over. */
export const KeyDecision = z.strictObject({
  id: z.number().check(z.int(), z.positive()),
  reason: z.string().check(z.trim(), z.minLength(KEY_REASON.min), z.maxLength(KEY_REASON.max)),
});
export type KeyDecision = z.infer<typeof KeyDecision>;
