import type { Account } from '#modules/users/index.ts';
import type { Target } from '#modules/users/users.rules.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { type CodeKind, createMailTemplates } from '#platform/mail/mail-templates.ts';
import type { SmsSender } from '#platform/sms/sms.ts';
import { createSmsTemplates } from '#platform/sms/sms-templates.ts';
import { CODE, type CodePurpose } from './logins.rules.ts';

/** What signing in writes to people. */
export interface Letters {
  sendCode(target: Target, purpose: CodePurpose, code: string, caller: Caller): Promise<void>;
  /** Notices go out beside the answer: whether one arrives changes nothing of what was done. */
  passwordChanged(account: Account, caller: Caller, now: Date): void;
  signedInElsewhere(account: Account, caller: Caller, now: Date): void;
}

const KINDS: Record<CodePurpose, CodeKind> = {
  signIn: 'signInCode',
  reset: 'resetCode',
  bind: 'bindCode',
  confirm: 'confirmCode',
};

export function createLetters(parts: { mail: Mailer; sms: SmsSender; translate: Translate }): Letters {
  const { mail, sms } = parts;
  const writeMail = createMailTemplates(parts.translate);
  const writeSms = createSmsTemplates(parts.translate);

  function notify(account: Account, caller: Caller, sent: Promise<unknown>): void {
    sent.catch((err) => caller.log.warn({ err, userId: account.id }, 'a notice could not be sent'));
  }

  return {
    async sendCode({ kind, value: to }, purpose, code, caller) {
      const params = { code, minutes: CODE.minutes };
      if (kind === 'email') await mail.send({ to, ...writeMail(KINDS[purpose], caller, params) });
      else await sms.send({ to, ...writeSms.code(KINDS[purpose], caller, params) });
    },
    passwordChanged(account, caller, at) {
      const { email, phone, username } = account;
      if (email) {
        const letter = writeMail('passwordChanged', caller, { username, at });
        notify(account, caller, mail.send({ to: email, ...letter }));
      } else if (phone) {
        const message = writeSms.passwordChanged(caller, { username, at });
        notify(account, caller, sms.send({ to: phone, ...message }));
      }
    },
    signedInElsewhere(account, caller, at) {
      if (!account.email) return;
      const { userAgent: device, ip } = caller;
      const letter = writeMail('newSignIn', caller, { username: account.username, at, device, ip });
      notify(account, caller, mail.send({ to: account.email, ...letter }));
    },
  };
}
