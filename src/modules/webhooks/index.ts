import { sql } from 'drizzle-orm';
import type { Audit } from '#modules/audit/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createOutboundGuard } from '#platform/net/outbound-address.ts';
import { createDeliveryService, deliveryTask, WEBHOOK_CHANNEL } from './delivery.service.ts';
import { createEventsService } from './events.service.ts';
import { createWebhookSender } from './sender.service.ts';
import { webhooksReactions } from './webhooks.reactions.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { createWebhooksService } from './webhooks.service.ts';
import { deleteDeliveriesBefore } from './webhooks.store.ts';

export { sealedWebhooks } from './webhooks.store.ts';

export function createWebhooks(platform: Platform, { audit }: { audit: Audit }, keyring: Keyring): Module {
  const { brandOf, clock, config, log } = platform;
  const { db } = platform.database;
  const networks = config.WEBHOOK_NETWORKS;
  const guard = createOutboundGuard(networks);
  // Without it, the delivering process looks every few seconds.
  const wake = () => void db.execute(sql.raw(`notify ${WEBHOOK_CHANNEL}`)).catch(() => undefined);
  const delivery = createDeliveryService({ db, clock, log, keyring, send: createWebhookSender(guard) });
  const hasOwnNetworks = networks.length > 0;
  return {
    name: 'webhooks',
    endpoints: webhooksRoutes(createWebhooksService({ db, audit, keyring, guard, hasOwnNetworks, wake })),
    reactions: webhooksReactions(
      createEventsService({ db, clock, wake, publicUrl: () => brandOf('').publicUrl.replace(/\/$/, '') }),
    ),
    singletonTasks: [deliveryTask(delivery, log)],
    retention: [{ name: 'webhookDeliveries', deleteOlderThan: deleteDeliveriesBefore }],
  };
}
