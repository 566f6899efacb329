import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import type { SettingField } from '#platform/settings/setting-field.rules.ts';
import { SETTING_GROUPS } from '#platform/settings/setting-field.rules.ts';
import { SETTING_SOURCES, SETTING_TEXT } from './settings.rules.ts';

export const settingsErrors = defineErrors('settings', {
  notFound: { status: 404 },
  /** Another version came into force since the form was opened. */
  changedMeanwhile: { status: 409 },
  hostTaken: { status: 409, params: ['host', 'brand'] },
  /** The default brand and the id of a brand are those of its file. */
  fixedByFile: { status: 409 },
});

const name = z.string().check(z.minLength(1), z.maxLength(60));
const scope = z._default(z.string().check(z.maxLength(60)), '');
const version = z.number().check(z.int(), z.nonnegative());

export const SettingItem = z.object({
  name: z.string(),
  scope: z.string(),
  group: z.enum(SETTING_GROUPS),
  field: z.custom<SettingField>(),
  source: z.enum(SETTING_SOURCES),
  /** The variable that gives the value until it is set. */
  variable: z.nullable(z.string()),
  /** Null for a secret. */
  value: z.unknown(),
  /** A secret that is not empty. */
  filled: z.boolean(),
  /** The last characters of a long secret, to tell one from another. */
  ending: z.nullable(z.string()),
  /** 0: never set. */
  version,
  changedAt: z.nullable(z.string()),
  changedByName: z.nullable(z.string()),
});
export type SettingItem = z.infer<typeof SettingItem>;
export const SettingList = z.array(SettingItem);

const texts = z.record(z.string(), z.string());

/** Texts of one message in one language; `value` has those that differ from the shipped ones. */
export const TextItem = z.extend(SettingItem, {
  shipped: texts,
  /** Placeholders that the text of a field must have. */
  placeholders: z.record(z.string(), z.array(z.string())),
});
export type TextItem = z.infer<typeof TextItem>;
export const TextList = z.array(TextItem);

export const TextListQuery = z.object({ lang: z.enum(LANGUAGE_CODES) });
export type TextListQuery = z.input<typeof TextListQuery>;

export const PreviewTexts = z.strictObject({
  name,
  lang: z.enum(LANGUAGE_CODES),
  /** JSON, as in `change`. */
  value: z.string().check(z.maxLength(SETTING_TEXT)),
});
export type PreviewTexts = z.input<typeof PreviewTexts>;

/** Messages with the texts, as a recipient would read them. */
export const TextPreview = z.array(
  z.object({
    /** Null for a text message. */
    subject: z.nullable(z.string()),
    text: z.string(),
  }),
);
export type TextPreview = z.infer<typeof TextPreview>;

export const ChangeSetting = z.strictObject({
  name,
  scope,
  /** The version that the form showed. */
  version,
  /** JSON, read by the setting's own schema. Null: back to the variable or default. */
  value: z.nullable(z.string().check(z.maxLength(SETTING_TEXT))),
});
export type ChangeSetting = z.input<typeof ChangeSetting>;

export const RestoreSetting = z.strictObject({ name, scope, version, id: version });
export type RestoreSetting = z.input<typeof RestoreSetting>;

export const SettingHistoryQuery = z.object({ name, scope, cursor: cursorInput });
export type SettingHistoryQuery = z.input<typeof SettingHistoryQuery>;

export const SettingHistory = z.object({
  versions: z.array(
    z.object({
      id: z.number(),
      /** Null: back to the variable or default; also for a secret. */
      value: z.unknown(),
      filled: z.boolean(),
      ending: z.nullable(z.string()),
      restoredFrom: z.nullable(z.number()),
      changedAt: z.string(),
      changedByName: z.nullable(z.string()),
    }),
  ),
  ...pageFields,
});
export type SettingHistory = z.infer<typeof SettingHistory>;
