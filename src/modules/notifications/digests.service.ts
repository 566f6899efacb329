import type { Preferences } from '#modules/users/preferences.contract.ts';
import { type Digest, isQuiet } from '#modules/users/preferences.rules.ts';
import type { Brand } from '#platform/brand/brand.contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { AppError, type Translate } from '#platform/errors/errors.ts';
import { type LanguageCode, language, localizedPath } from '#platform/i18n/languages.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { mailErrors } from '#platform/mail/mail-errors.ts';
import { createMailTemplates } from '#platform/mail/mail-templates.ts';
import {
  DIGEST_AT_ONCE,
  DIGEST_BATCH,
  DIGEST_ITEMS,
  DIGEST_TRIES,
  digestKinds,
  digestRetryAt,
  nextDigestAt,
} from './digest.rules.ts';
import {
  deleteUnwanted,
  findPreferenceData,
  findRecipient,
  listDue,
  listForDigest,
  listUnscheduled,
  lockDigest,
  newestNotification,
  scheduleDigest,
  updateDigest,
} from './digests.store.ts';
import { NONE } from './notification-view.rules.ts';
import { UNSUBSCRIBE_PATH } from './notifications.calls.ts';
import type { ShownNotification } from './notifications.contract.ts';
import type { DigestRow, NotificationRow } from './notifications.tables.ts';
import { unsubscribeToken } from './unsubscribe-token.service.ts';

export interface DigestsService {
  /** Sends those that are due; returns the number of mails. */
  run(): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  log: Log;
  mail: Mailer;
  keyring: Keyring;
  translate: Translate;
  brandOf(id: string): Brand;
  show(rows: readonly NotificationRow[], lang: LanguageCode): Promise<ShownNotification[]>;
}

/** A digest that this process has taken: the row is moved on before the mail is sent. */
interface Taken {
  before: DigestRow;
  email: string;
  brand: Brand;
  lang: LanguageCode;
  zone: string;
  rows: NotificationRow[];
  count: number;
}

export function createDigestsService(parts: Parts): DigestsService {
  const { db, clock, log, mail, keyring, translate, brandOf, show } = parts;
  const write = createMailTemplates(translate);

  async function schedule(now: Date): Promise<void> {
    await transact(db, deleteUnwanted);
    for (const { userId, data, brand } of await listUnscheduled(db, DIGEST_BATCH)) {
      const { digest, timeZone, quietHours } = data as Preferences;
      const frequency = digest as Digest;
      const zone = timeZone ?? brandOf(brand).timeZone;
      const nextAt = nextDigestAt(frequency, zone, quietHours, now);
      await transact(db, (tx) => scheduleDigest(tx, { userId, frequency, nextAt }));
    }
  }

  /** Null where nothing is to be sent: not due any more, turned off, no mailbox, nothing new, or quiet hours. */
  const take = (userId: number, now: Date): Promise<Taken | null> =>
    transact(db, async (tx) => {
      const before = await lockDigest(tx, userId);
      if (!before || before.nextAt > now) return null;
      return await takeLocked(tx, before, now);
    });

  async function takeLocked(tx: Tx, before: DigestRow, now: Date): Promise<Taken | null> {
    const { userId, throughId: after, frequency } = before;
    const data = await findPreferenceData(tx, userId);
    const { digest, timeZone, quietHours, language: chosen } = data as Preferences;
    if (digest !== frequency) return null;
    const recipient = await findRecipient(tx, userId, now);
    const brand = brandOf(recipient?.brand ?? '');
    const zone = timeZone ?? brand.timeZone;
    const nextAt = nextDigestAt(frequency, zone, quietHours, now);
    // A job that was late, or quiet hours that were changed: the digest waits for the next one.
    if (!recipient || isQuiet(quietHours, zone, now)) {
      await updateDigest(tx, userId, { nextAt });
      return null;
    }
    const { rows, count } = await listForDigest(
      tx,
      userId,
      { kinds: digestKinds(data), after },
      DIGEST_ITEMS,
    );
    const throughId = await newestNotification(tx, userId);
    const sent = count === 0 ? {} : { sentAt: now };
    await updateDigest(tx, userId, { nextAt, throughId: Math.max(after, throughId), tries: 0, ...sent });
    const lang = chosen ?? recipient.language;
    return count === 0 ? null : { before, email: recipient.email, brand, lang, zone, rows, count };
  }

  async function send({ before, email, brand, lang, zone, rows, count }: Taken): Promise<void> {
    const { userId, frequency } = before;
    const token = encodeURIComponent(unsubscribeToken(keyring, userId));
    const urlOf = (path: string) => `${brand.publicUrl}${localizedPath(lang, path)}`;
    const shown = await show(rows, lang);
    const content = write(
      'digest',
      { brand, lang },
      {
        frequency,
        items: shown.map((one) => ({
          kind: translate(lang, `notices.kind.${one.kind}`),
          text: translate(lang, `notices.text.${one.kind}`, wordsFor(one, lang, zone)),
          url: urlOf(one.link ?? '/userInfo/notices'),
        })),
        more: count - rows.length,
        allUrl: urlOf('/userInfo/notices'),
        settingsUrl: urlOf('/userInfo/preferences'),
        unsubscribeUrl: urlOf(`/unsubscribe?token=${token}`),
      },
    );
    const unsubscribeUrl = `${brand.publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`;
    await mail.send({ to: email, ...content, unsubscribeUrl });
  }

  /** The mail server failed: the same digest again, a limited number of times. A rejected mailbox waits for the next. */
  const retry = ({ before }: Taken, now: Date): Promise<void> =>
    transact(db, async (tx) => {
      const { userId, throughId, sentAt } = before;
      const tries = before.tries + 1;
      const nextAt = tries < DIGEST_TRIES ? { nextAt: digestRetryAt(tries, now), tries } : {};
      await updateDigest(tx, userId, { throughId, sentAt, ...nextAt });
    });

  async function deliver(userId: number): Promise<number> {
    const taken = await take(userId, clock.now());
    if (!taken) return 0;
    try {
      await send(taken);
      return 1;
    } catch (error) {
      if (!(error instanceof AppError && error.code === mailErrors.addressRefused.code))
        await retry(taken, clock.now());
      log.warn({ event: 'notifications.digest_failed', err: error, userId }, 'digest could not be sent');
      return 0;
    }
  }

  return {
    async run() {
      const now = clock.now();
      await schedule(now);
      const due = await listDue(db, now, DIGEST_BATCH);
      let sent = 0;
      for (let i = 0; i < due.length; i += DIGEST_AT_ONCE) {
        const counts = await Promise.all(due.slice(i, i + DIGEST_AT_ONCE).map(deliver));
        sent += counts.reduce((sum, count) => sum + count, 0);
      }
      return sent;
    },
  };
}

/** Instants in the user's language and zone, as on the site. */
function wordsFor({ words }: ShownNotification, lang: LanguageCode, zone: string): Record<string, string> {
  const { until = NONE } = words;
  if (until === NONE) return words;
  const format = new Intl.DateTimeFormat(language(lang).locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  });
  return { ...words, until: format.format(new Date(until)) };
}
