import type { Db } from '#platform/db/db.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { language, localizedPath } from '#platform/i18n/languages.ts';
import type { Letterhead } from '#platform/mail/mail-templates.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { KeysService } from './keys.service.ts';
import type { PushPayload } from './push.rules.ts';
import { listSignedIn } from './push.store.ts';
import type { Send } from './sender.service.ts';

/** A message to every device of a user, now and without a job. `detail` names what failed. */
export type PushTest = (
  userId: number,
  head: Letterhead,
  now: Date,
) => Promise<{ reached: number; tried: number; detail: string }>;

const TAG = 'test';
const LIFE_SECONDS = 60;

interface Parts {
  db: Db;
  keys: KeysService;
  send: Send;
  translate: Translate;
}

export const createPushTest =
  ({ db, keys, send, translate }: Parts): PushTest =>
  async (userId, { brand, lang }, now) => {
    const devices = await listSignedIn(db, userId, now);
    const { tag, dir } = language(lang);
    const site = localizedIn(brand.projectName, lang);
    const shown: PushPayload = {
      title: translate(lang, 'push.test'),
      body: translate(lang, 'push.test.text', { site }),
      link: localizedPath(lang, '/'),
      ...{ tag: TAG, lang: tag, dir },
    };
    const message = { body: JSON.stringify(shown), topic: TAG, lifeSeconds: LIFE_SECONDS, urgent: true };
    const pair = await keys.get(now);
    const results = await Promise.all(
      devices.map(async (device) => ({
        host: new URL(device.endpoint).host,
        outcome: (await send(device, message, pair)).outcome,
      })),
    );
    const failed = results.filter(({ outcome }) => outcome !== 'told');
    return {
      reached: results.length - failed.length,
      tried: results.length,
      detail: [...new Set(failed.map(({ host, outcome }) => `${host}: ${outcome}`))].join(', '),
    };
  };
