import { wordsFor } from '#platform/brand/brand.contract.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { CodeKind, CodeParams, Letterhead } from '#platform/mail/mail-templates.ts';
import type { Sms } from './sms.ts';

export type SmsTemplates = (kind: CodeKind, head: Letterhead, params: CodeParams) => Omit<Sms, 'to'>;

/** `sms.send({ to, ...write('signInCode', { brand, lang }, { code, minutes }) })`. Its texts: the pack `mail`. */
export function createSmsTemplates(translate: Translate): SmsTemplates {
  return (kind, { brand, lang }, { code, minutes }) => ({
    kind: 'code',
    params: { code, minutes: String(minutes) },
    language: lang,
    text: translate(lang, `mail.sms.${kind}`, { site: wordsFor(brand.projectName, lang), code, minutes }),
  });
}
