import type { Translate } from '#platform/errors/errors.ts';
import { language } from '#platform/i18n/languages.ts';
import type { CodeKind, CodeParams, Letterhead } from '#platform/mail/mail-templates.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { Sms } from './sms.ts';

interface Happened {
  username: string;
  at: Date;
}

export interface SmsTemplates {
  code(kind: CodeKind, head: Letterhead, params: CodeParams): Omit<Sms<'code'>, 'to'>;
  passwordChanged(head: Letterhead, params: Happened): Omit<Sms<'passwordChanged'>, 'to'>;
  accountChanged(head: Letterhead, params: Happened): Omit<Sms<'accountChanged'>, 'to'>;
  accountDeleted(head: Letterhead, reference: string): Omit<Sms<'accountDeleted'>, 'to'>;
}

/** `sms.send({ to, ...write.code('signInCode', { brand, lang }, { code, minutes }) })`. Its texts: the pack `mail`. */
export function createSmsTemplates(translate: Translate): SmsTemplates {
  const site = ({ brand, lang }: Letterhead) => localizedIn(brand.projectName, lang);
  const textOf = (key: string, head: Letterhead, { username, at }: Happened) => {
    const time = new Intl.DateTimeFormat(language(head.lang).locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: head.brand.timeZone,
    }).format(at);
    const params = { username, time };
    const text = translate(head.lang, `mail.sms.${key}`, { site: site(head), ...params });
    return { params, language: head.lang, text };
  };
  return {
    code: (kind, head, { code, minutes }) => ({
      kind: 'code',
      params: { code, minutes: String(minutes) },
      language: head.lang,
      text: translate(head.lang, `mail.sms.${kind}`, { site: site(head), code, minutes }),
    }),
    passwordChanged: (head, happened) => ({
      kind: 'passwordChanged',
      ...textOf('passwordChanged', head, happened),
    }),
    accountChanged: (head, happened) => ({
      kind: 'accountChanged',
      ...textOf('accountChanged', head, happened),
    }),
    accountDeleted: (head, reference) => ({
      kind: 'accountDeleted',
      params: { reference },
      language: head.lang,
      text: translate(head.lang, 'mail.sms.accountDeleted', { site: site(head), reference }),
    }),
  };
}
