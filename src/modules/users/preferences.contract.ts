import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import {
  DIGESTS,
  EMAIL_KINDS,
  NOTIFICATION_CHOICES,
  ODDS_FORMATS,
  PREFERENCES,
  PUSH_KINDS,
  THEMES,
} from './preferences.rules.ts';

/** As Intl accepts it, which differs between browsers and servers of different versions. */
const timeZone = z.string().check(
  z.maxLength(60),
  z.refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  }),
);
const block = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(PREFERENCES.maxBlockName));
const blocks = z.array(block).check(z.maxLength(PREFERENCES.maxBlocks));

const hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const choice = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** Each is optional; null removes it. */
export const Preferences = z.strictObject({
  language: choice(z.enum(LANGUAGE_CODES)),
  theme: choice(z.enum(THEMES)),
  timeZone: choice(timeZone),
  oddsFormat: choice(z.enum(ODDS_FORMATS)),
  spoilerFree: choice(z.boolean()),
  notices: choice(z.partialRecord(z.enum(NOTIFICATION_CHOICES), z.boolean())),
  push: choice(z.partialRecord(z.enum(PUSH_KINDS), z.boolean())),
  email: choice(z.partialRecord(z.enum(EMAIL_KINDS), z.boolean())),
  /** Null: no mail. */
  digest: choice(z.enum(DIGESTS)),
  quietHours: choice(z.strictObject({ from: hour, to: hour })),
  /** Blocks beside the home page's list, in the start rail and the end rail. */
  blocks: choice(z.tuple([blocks, blocks])),
});
export type Preferences = z.infer<typeof Preferences>;

/** The revision grows with every change: a page with the same one need not reload. */
export const StoredPreferences = z.object({ revision: z.number(), data: Preferences });
export type StoredPreferences = z.infer<typeof StoredPreferences>;
