import type { SmsKind, SmsParam } from '#platform/config/sms-params.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';

/** `kind` and `params` are for providers who send registered templates, `text` for those who send what they are given. */
interface SmsOf<K extends SmsKind> {
  /** E.164: `+8613812345678`. */
  to: string;
  kind: K;
  params: Readonly<Record<SmsParam<K>, string>>;
  language: LanguageCode;
  text: string;
}
export type Sms<K extends SmsKind = SmsKind> = { [Kind in K]: SmsOf<Kind> }[K];

/** Resolves when the provider has accepted the message; otherwise throws one of `smsErrors`. */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}

export interface SmsRequest {
  url: string;
  method: 'POST';
  headers: Record<string, string>;
  body: string;
}

/** A provider's rejection. Its code goes to the log, the reason to the user. */
export interface SmsRefusal {
  code: string;
  reason: 'number' | 'limit' | 'other';
}

/** A provider: its request, and the meaning of its response. No I/O. */
export interface SmsDriver {
  readonly name: string;
  /** False without a registered template. */
  takes(sms: Sms): boolean;
  request(sms: Sms, now: Date, nonce: string): SmsRequest;
  read(status: number, body: unknown): SmsRefusal | null;
}

/** A template of mainland China differs from the international one; an empty one is not registered. */
export interface ProviderTemplate<K extends SmsKind> {
  mainland: string;
  abroad: string;
  /** Parameters in the template's order. */
  params: readonly SmsParam<K>[];
}
export type ProviderTemplates = { readonly [K in SmsKind]: ProviderTemplate<K> };

export const templateFor = (templates: ProviderTemplates, { kind, to }: Sms): string =>
  to.startsWith('+86') ? templates[kind].mainland : templates[kind].abroad;

/** Names and values in the template's order. */
export const paramsFor = (templates: ProviderTemplates, { kind, params }: Sms): [string, string][] =>
  templates[kind].params.map((name) => [name, (params as Record<string, string>)[name]!]);
