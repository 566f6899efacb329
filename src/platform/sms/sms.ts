import type { LanguageCode } from '#platform/i18n/languages.ts';

/** What a template may ask for, by name. */
export interface SmsParams {
  code: string;
  minutes: string;
}

/** `kind` and `params` are for providers who send registered templates, `text` for those who send what they are given. */
export interface Sms {
  /** E.164: `+8613812345678`. */
  to: string;
  kind: 'code';
  params: SmsParams;
  language: LanguageCode;
  text: string;
}

/** Answers when the provider has taken the message; throws one of `smsErrors` when it has not. */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}

export interface SmsRequest {
  url: string;
  method: 'POST';
  headers: Record<string, string>;
  body: string;
}

/** Why a provider did not take a message. Its code goes to the log, the reason to the reader. */
export interface SmsRefusal {
  code: string;
  reason: 'number' | 'limit' | 'other';
}

/** A provider: what to ask of it, and what its answer means. No I/O. */
export interface SmsDriver {
  readonly name: string;
  request(sms: Sms, now: Date, nonce: string): SmsRequest;
  read(status: number, body: unknown): SmsRefusal | null;
}

/** A template of mainland China is another one abroad. */
export interface ProviderTemplates {
  mainland: string;
  abroad: string;
  /** The parameters in the order that the template numbers them. */
  params: readonly (keyof SmsParams)[];
}

export const templateFor = (templates: ProviderTemplates, to: string): string =>
  to.startsWith('+86') ? templates.mainland : templates.abroad;
