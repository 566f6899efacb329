import { createMailTemplates } from '#platform/mail/mail-templates.ts';
import type { Platform } from '#platform/module.ts';
import { createSmsTemplates } from '#platform/sms/sms-templates.ts';
import type { UserRow } from './users.tables.ts';

/** Confirmation of a deleted account, to its last contact: by mail, or by text message where it had no email. */
export function createDeletionConfirmation({ mail, sms, translate, brandOf, log }: Platform) {
  const writeMail = createMailTemplates(translate);
  const writeSms = createSmsTemplates(translate);
  return ({ email, phone, username, brand, language: lang }: UserRow, reference: string, at: Date): void => {
    const head = { brand: brandOf(brand), lang };
    const sent = email
      ? mail.send({ to: email, ...writeMail('accountDeleted', head, { username, reference, at }) })
      : phone && sms.send({ to: phone, ...writeSms.accountDeleted(head, reference) });
    // The deletion holds whether or not it is delivered; the log has the reference only.
    if (sent)
      sent.catch((err) =>
        log.warn(
          { event: 'users.deletion_mail_failed', err, reference },
          'deletion confirmation could not be sent',
        ),
      );
  };
}
