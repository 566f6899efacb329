import type { Account } from '#modules/users/index.ts';
import { maskTarget, type Target } from '#modules/users/users.rules.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { type CodeKind, createMailTemplates, type Letterhead } from '#platform/mail/mail-templates.ts';
import type { SmsSender } from '#platform/sms/sms.ts';
import { createSmsTemplates } from '#platform/sms/sms-templates.ts';
import { CODE, type CodePurpose } from './auth.rules.ts';

/** The mails of this module. */
export interface AuthMailer {
  sendCode(target: Target, purpose: CodePurpose, code: string, caller: Caller): Promise<void>;
  /** Sent after the response: delivery does not affect the change. */
  passwordChanged(account: Account, caller: Caller, now: Date, how?: { unlinked: boolean }): void;
  /** To the addresses before and after the change. */
  accountChanged(before: Account, change: AccountChange, caller: Caller, now: Date, after?: Account): void;
  signedInElsewhere(account: Account, caller: Caller, now: Date): void;
  passkeyChanged(what: 'passkeyAdded' | 'passkeyRemoved', account: Account, caller: Caller, now: Date): void;
}

/** A change of an account's sign-in methods. */
export type AccountChange =
  | { kind: 'siteLinked' | 'siteUnlinked'; site: string }
  | { kind: 'phone' | 'email'; target: Target }
  | { kind: 'passwordSet' | 'secondFactorOn' | 'secondFactorReplaced' | 'secondFactorOff' };

const KINDS: Record<CodePurpose, CodeKind> = {
  signIn: 'signInCode',
  reset: 'resetCode',
  bind: 'bindCode',
  confirm: 'confirmCode',
};

interface Parts {
  mail: Mailer;
  sms: SmsSender;
  translate: Translate;
  languageOf(userId: number): Promise<LanguageCode | null>;
}

export function createAuthMailer(parts: Parts): AuthMailer {
  const { mail, sms, languageOf } = parts;
  const writeMail = createMailTemplates(parts.translate);
  const writeSms = createSmsTemplates(parts.translate);

  /** In the language of the account's owner, who may not be the caller. */
  function notify(account: Account, caller: Caller, send: (head: Letterhead) => Promise<unknown>): void {
    const { brand } = caller;
    languageOf(account.id)
      .then((chosen) => send({ brand, lang: chosen ?? caller.lang }))
      .catch((err) =>
        caller.log.warn(
          { event: 'auth.mail_failed', err, userId: account.id },
          'notification mail could not be sent',
        ),
      );
  }

  function wordFor(change: AccountChange, lang: LanguageCode): string {
    if ('target' in change) return maskTarget(change.target);
    if (!('site' in change)) return '';
    const key = `logins.site.${change.site}`;
    const named = parts.translate(lang, key, {});
    return named === key ? change.site : named;
  }

  /** By mail only, with device and address. */
  function mailNewDevice(
    what: 'newSignIn' | 'passkeyAdded' | 'passkeyRemoved',
    account: Account,
    caller: Caller,
    at: Date,
  ): void {
    const { email: to, username } = account;
    if (!to) return;
    const { userAgent: device, ip } = caller;
    const params = { username, at, device, ip };
    notify(account, caller, (head) => mail.send({ to, ...writeMail(what, head, params) }));
  }

  return {
    async sendCode({ kind, value: to }, purpose, code, caller) {
      const params = { code, minutes: CODE.minutes };
      if (kind === 'email') await mail.send({ to, ...writeMail(KINDS[purpose], caller, params) });
      else await sms.send({ to, ...writeSms.code(KINDS[purpose], caller, params) });
    },
    passwordChanged(account, caller, at, { unlinked } = { unlinked: false }) {
      const { email, phone, username } = account;
      const params = { username, at, unlinked };
      if (email)
        notify(account, caller, (head) =>
          mail.send({ to: email, ...writeMail('passwordChanged', head, params) }),
        );
      else if (phone)
        notify(account, caller, (head) => sms.send({ to: phone, ...writeSms.passwordChanged(head, params) }));
    },
    accountChanged(before, change, caller, at, after = before) {
      const { userAgent: device, ip } = caller;
      const { username } = after;
      const mails = new Set([before.email, after.email].filter((email) => email !== null));
      // By mail where the account has one; else by text message.
      const phones = new Set(
        [before, after].flatMap(({ email, phone }) => (email === null && phone ? [phone] : [])),
      );
      for (const to of mails)
        notify(before, caller, (head) => {
          const params = { username, at, device, ip, change: change.kind, what: wordFor(change, head.lang) };
          return mail.send({ to, ...writeMail('accountChanged', head, params) });
        });
      for (const to of phones)
        notify(before, caller, (head) =>
          sms.send({ to, ...writeSms.accountChanged(head, { username, at }) }),
        );
    },
    signedInElsewhere: (account, caller, at) => mailNewDevice('newSignIn', account, caller, at),
    passkeyChanged: mailNewDevice,
  };
}
