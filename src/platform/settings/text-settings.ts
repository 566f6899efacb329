import { z } from 'zod';
import { EDITED_DOCUMENTS, type EditedDocument } from '#platform/legal-documents/legal-document.rules.ts';
import { createLegalDocuments, type ReadLegalDocument } from '#platform/legal-documents/legal-documents.ts';
import type { Setting } from './setting.ts';
import type { SettingField, SettingGroup } from './setting-field.rules.ts';
import type { Settings } from './settings.ts';

/** Texts by their field; a field that is not set has the shipped text. */
export type OwnTexts = Readonly<Partial<Record<string, string>>>;

type TextsField = Extract<SettingField, { kind: 'texts' }>;
export const TEXT_GROUPS = ['mail', 'sms', 'legal'] as const satisfies readonly SettingGroup[];
export type TextGroup = (typeof TEXT_GROUPS)[number];

/** One message that operators word themselves, in each language. */
export interface TextSetting extends Setting<OwnTexts> {
  readonly group: TextGroup;
  readonly field: TextsField;
  readonly scoped: 'language';
}

/** Longest text of a field. */
export const TEXT_LENGTHS = { mail: 2_000, sms: 300, legal: 60_000 } as const;
export const SUBJECT_LENGTH = 200;

const textSetting = (group: TextGroup, kind: string, fields: readonly string[]): TextSetting => ({
  name: `${group}.${kind}`,
  group,
  field: { kind: 'texts', text: kind, fields },
  scoped: 'language',
  schema: z.partialRecord(z.enum(fields), z.string().trim().min(1).max(TEXT_LENGTHS[group])),
  floor: () => ({}),
});

/** Messages of the pack `mail` by what they belong to: `mail.{kind}.{field}`. */
const MAIL_FIELDS = {
  signInCode: ['subject', 'lead'],
  resetCode: ['subject', 'lead'],
  bindCode: ['subject', 'lead'],
  confirmCode: ['subject', 'lead'],
  code: ['valid', 'ignore'],
  newSignIn: ['subject', 'lead', 'advice'],
  passwordChanged: ['subject', 'lead', 'advice', 'unlinked'],
  accountChanged: [
    'subject',
    'siteLinked',
    'siteUnlinked',
    'phone',
    'email',
    'passwordSet',
    'secondFactorOn',
    'secondFactorReplaced',
    'secondFactorOff',
    'advice',
  ],
  passkeyAdded: ['subject', 'lead', 'advice'],
  passkeyRemoved: ['subject', 'lead', 'advice'],
  accountDeleted: ['subject', 'lead', 'reference', 'advice'],
  registrationApproved: ['subject', 'lead', 'advice'],
  registrationRefused: ['subject', 'lead', 'advice'],
  ticketAnswer: ['subject', 'advice'],
  ticketClosed: ['subject', 'lead', 'advice'],
  serviceTest: ['subject', 'lead'],
  digest: ['subject', 'day', 'week', 'more', 'all', 'settings', 'unsubscribe'],
  frame: ['time', 'device', 'ip', 'footer'],
} as const;

/** `mail.sms.{kind}` */
const SMS_KINDS = [
  'signInCode',
  'resetCode',
  'bindCode',
  'confirmCode',
  'passwordChanged',
  'accountChanged',
  'accountDeleted',
] as const;

/** Messages of the pack `mail`. */
export const MESSAGE_SETTINGS: readonly TextSetting[] = [
  ...Object.entries(MAIL_FIELDS).map(([kind, fields]) => textSetting('mail', kind, fields)),
  ...SMS_KINDS.map((kind) => textSetting('sms', kind, ['text'])),
];

/** Legal documents: each has one text. */
const LEGAL_SETTINGS = Object.fromEntries(
  EDITED_DOCUMENTS.map((name) => [name, textSetting('legal', name, ['document'])]),
) as Record<EditedDocument, TextSetting>;

/** Every text that operators word themselves. */
export const TEXT_SETTINGS: readonly TextSetting[] = [...MESSAGE_SETTINGS, ...Object.values(LEGAL_SETTINGS)];

/** Legal documents in force in this process. */
export const legalDocumentsOf = (settings: Pick<Settings, 'find'>): ReadLegalDocument =>
  createLegalDocuments((name, lang) => settings.find(LEGAL_SETTINGS[name], lang)?.document);

/** The message of the pack `mail` that a field replaces. */
export const messageOf = ({ group, field }: TextSetting, name: string): string =>
  group === 'sms' ? `mail.sms.${field.text}` : `mail.${field.text}.${name}`;
