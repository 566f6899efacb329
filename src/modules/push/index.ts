import type { Matches } from '#modules/matches/index.ts';
import type { Consents } from '#modules/privacy/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createDeliveryService } from './delivery.service.ts';
import { createDevicesService } from './devices.service.ts';
import { createKeysService } from './keys.service.ts';
import { createMatchPushService } from './match-pushes.service.ts';
import { pushPersonalData } from './personal-data.service.ts';
import { pushReactions } from './push.reactions.ts';
import { pushRoutes } from './push.routes.ts';
import { createPushTest, type PushTest } from './push-test.service.ts';
import { createPushTextService } from './push-text.service.ts';
import { createSender, watchedSender } from './sender.service.ts';

/** For corrections of scores and `npm run rotate-keys`. */
export { countMatchDevices, sealedPushKeys } from './push.store.ts';

export type { PushTest } from './push-test.service.ts';

export interface PushModule extends Module {
  publicApi: { test: PushTest };
}

export function createPush(
  { clock, config, database: { db }, brandOf, sendJob, deliveries }: Platform,
  { matches, translate, consents }: { matches: Matches; translate: Translate; consents: Consents },
  keyring: Keyring,
): PushModule {
  const keys = createKeysService(db, keyring);
  const hosts = config.PUSH_HOSTS;
  const send = watchedSender(
    createSender({ subject: `mailto:${brandOf('').contact.email || 'postmaster@localhost'}`, hosts }),
    deliveries,
  );
  const delivery = createDeliveryService({
    db,
    clock,
    keys,
    words: createPushTextService({ db, matches, translate }),
    send,
    sendJob,
  });
  return {
    name: 'push',
    publicApi: { test: createPushTest({ db, keys, send, translate }) },
    endpoints: pushRoutes(createDevicesService(db, keys, { hosts, consents })),
    reactions: pushReactions(createMatchPushService(db, delivery, clock), delivery),
    jobs: [delivery.job],
    personalData: pushPersonalData,
    // Made at the first start, so that the first subscription need not wait.
    runners: [{ role: 'web', start: async () => void (await keys.get(clock.now())), stop: async () => {} }],
  };
}
