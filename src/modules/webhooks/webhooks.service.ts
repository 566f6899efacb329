import { randomUUID } from 'node:crypto';
import type { Audit } from '#modules/audit/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { OutboundGuard } from '#platform/net/outbound-address.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { newSecret } from './signature.service.ts';
import {
  type AdminWebhook,
  type DeliveriesPage,
  type Delivery,
  type RemoveWebhook,
  type SavedWebhook,
  type SaveWebhook,
  webhookErrors,
} from './webhooks.contract.ts';
import { DELIVERIES_PAGE, isWebhookUrl, MAX_WEBHOOKS, ROTATION_HOURS } from './webhooks.rules.ts';
import {
  deleteWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  lockWebhooks,
  resendDelivery,
  updateWebhook,
  WEBHOOK_SECRETS,
} from './webhooks.store.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.tables.ts';

interface Parts {
  db: Db;
  audit: Audit;
  keyring: Keyring;
  guard: OutboundGuard;
  /** Whether the operator opened networks of their own. */
  hasOwnNetworks: boolean;
  /** Notifies the process that delivers. */
  wake(): void;
}

export interface WebhooksService {
  list(now: Date): Promise<AdminWebhook[]>;
  save(actor: number, webhook: SaveWebhook, now: Date): Promise<SavedWebhook>;
  rotate(actor: number, id: number, now: Date): Promise<SavedWebhook>;
  remove(actor: number, webhook: RemoveWebhook, now: Date): Promise<null>;
  deliveries(webhookId: number, cursor: string | undefined): Promise<DeliveriesPage>;
  resend(actor: number, id: number, now: Date): Promise<null>;
}

export function createWebhooksService(parts: Parts): WebhooksService {
  const { db, audit, keyring, guard, hasOwnNetworks, wake } = parts;
  const box = keyring.sealedBox(WEBHOOK_SECRETS);

  /** A name is looked up with each delivery: it may lead elsewhere by then. */
  function checkAddress(url: string): void {
    if (!isWebhookUrl(url, hasOwnNetworks)) throw webhookErrors.badAddress();
    try {
      guard.checkHost(new URL(url).hostname);
    } catch {
      throw webhookErrors.badAddress();
    }
  }

  return {
    async list(now) {
      return (await listWebhooks(db)).map((row) => shown(row, now));
    },

    save: (actor, { id, ...fields }, now) =>
      transact(db, async (tx) => {
        checkAddress(fields.url);
        const all = await lockWebhooks(tx);
        const before = all.find((row) => row.id === id);
        if (id !== undefined && !before) throw webhookErrors.noSuchWebhook();
        if (!before && all.length >= MAX_WEBHOOKS) throw webhookErrors.tooMany({ max: MAX_WEBHOOKS });
        const secret = before ? null : newSecret();
        const owner = randomUUID();
        const events = [...new Set(fields.events)];
        const row =
          secret === null
            ? await updateWebhook(tx, before!.id, { ...fields, events })
            : await insertWebhook(tx, {
                ...fields,
                events,
                owner,
                secret: box.seal(owner, secret),
                createdBy: actor,
                createdAt: now,
              });
        await audit.record(tx, {
          actor,
          action: before ? 'webhook.changed' : 'webhook.made',
          subject: { kind: 'webhook', id: row.id },
          details: { name: row.name, url: row.url, events: row.events.join(', '), on: row.on },
          now,
        });
        afterCommit(tx, wake);
        return { webhook: shown(row, now), secret };
      }),

    rotate: (actor, id, now) =>
      transact(db, async (tx) => {
        const row = (await lockWebhooks(tx)).find((each) => each.id === id);
        if (!row) throw webhookErrors.noSuchWebhook();
        const secret = newSecret();
        const changed = await updateWebhook(tx, id, {
          secret: box.seal(row.owner, secret),
          previousSecret: row.secret,
          previousUntil: new Date(now.getTime() + ROTATION_HOURS * 3_600_000),
        });
        const subject = { kind: 'webhook', id };
        await audit.record(tx, {
          actor,
          action: 'webhook.rotated',
          subject,
          details: { name: row.name },
          now,
        });
        return { webhook: shown(changed, now), secret };
      }),

    remove: (actor, { id, reason }, now) =>
      transact(db, async (tx) => {
        const row = (await lockWebhooks(tx)).find((each) => each.id === id);
        if (!row) throw webhookErrors.noSuchWebhook();
        await deleteWebhook(tx, id);
        const details = { name: row.name, url: row.url, reason };
        await audit.record(tx, {
          actor,
          action: 'webhook.removed',
          subject: { kind: 'webhook', id },
          details,
          now,
        });
        return null;
      }),

    async deliveries(webhookId, cursor) {
      const rows = await listDeliveries(
        db,
        webhookId,
        decodeCursor(ID_CURSOR, cursor)?.id,
        DELIVERIES_PAGE + 1,
      );
      const { items, ...page } = pageOf(rows, DELIVERIES_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      return { deliveries: items.map(shownDelivery), ...page };
    },

    resend: (actor, id, now) =>
      transact(db, async (tx) => {
        const row = await resendDelivery(tx, id, now);
        if (!row) throw webhookErrors.notResendable();
        await audit.record(tx, {
          actor,
          action: 'webhook.resent',
          subject: { kind: 'webhook', id: row.webhookId },
          details: { delivery: id, event: row.event },
          now,
        });
        afterCommit(tx, wake);
        return null;
      }),
  };
}

const shown = (row: WebhookRow, now: Date): AdminWebhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  on: row.on,
  createdAt: row.createdAt.toISOString(),
  previousUntil: row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
});

const shownDelivery = ({ webhookId: _, source: __, body: ___, ...row }: DeliveryRow): Delivery => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  nextAt: row.nextAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
