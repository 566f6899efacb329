import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { SealedColumn } from '#platform/crypto/reseal.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { WebhookEvent } from './webhooks.rules.ts';
import { type DeliveryRow, type WebhookRow, webhookDeliveries, webhooks } from './webhooks.tables.ts';

export const WEBHOOK_SECRETS = 'webhook secrets';

const sealedAs = (name: string, sealed: SealedColumn['sealed']): SealedColumn => ({
  name,
  purpose: WEBHOOK_SECRETS,
  table: webhooks,
  id: webhooks.id,
  sealed,
  owner: { prefix: '', column: webhooks.owner },
});

/** For `npm run rotate-keys`. */
export const sealedWebhooks: readonly SealedColumn[] = [
  sealedAs('secrets of webhooks', webhooks.secret),
  sealedAs('previous secrets of webhooks', webhooks.previousSecret),
];

export const listWebhooks = (tx: Reader): Promise<WebhookRow[]> =>
  tx.select().from(webhooks).orderBy(asc(webhooks.id));

/** Webhooks are few: their number is checked under one lock. */
export async function lockWebhooks(tx: Tx): Promise<WebhookRow[]> {
  await tx.execute(sql`lock table webhooks in share row exclusive mode`);
  return await listWebhooks(tx);
}

export async function insertWebhook(tx: Tx, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [made] = await tx.insert(webhooks).values(row).returning();
  return made!;
}

export async function updateWebhook(tx: Tx, id: number, fields: Partial<WebhookRow>): Promise<WebhookRow> {
  const [changed] = await tx.update(webhooks).set(fields).where(eq(webhooks.id, id)).returning();
  return changed!;
}

export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}

export interface NewDelivery {
  event: WebhookEvent;
  source: string;
  subject: string;
  body: string;
}

/** One for each webhook that is on and wants the event; a repeated one is there already. Returns whether any is new. */
export async function insertDeliveries(
  tx: Tx,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<boolean> {
  if (deliveries.length === 0) return false;
  const { rowCount } = await tx.execute(sql`
    insert into webhook_deliveries (webhook_id, event, source, subject, body, state, created_at, next_at)
    select w.id, d.event, d.source, d.subject, d.body, 'waiting', ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz
    from rows from (
      jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
        as (event text, source text, subject text, body text)
    ) with ordinality as d (event, source, subject, body, place)
    join webhooks w on w.is_on and d.event = any (w.events)
    order by d.place, w.id
    on conflict (webhook_id, source) do nothing`);
  return (rowCount ?? 0) > 0;
}

export interface DueDelivery extends Pick<DeliveryRow, 'id' | 'webhookId' | 'event' | 'body' | 'attempts'> {
  url: string;
  owner: string;
  secret: Buffer;
  previousSecret: Buffer | null;
  previousUntil: Date | null;
}

/** Due deliveries that are the first of their subject, the oldest first. */
export async function listDue(tx: Reader, now: Date, limit: number): Promise<DueDelivery[]> {
  const heads = tx
    .selectDistinctOn([webhookDeliveries.webhookId, webhookDeliveries.subject], {
      id: webhookDeliveries.id,
      nextAt: webhookDeliveries.nextAt,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.state, 'waiting'))
    .orderBy(webhookDeliveries.webhookId, webhookDeliveries.subject, asc(webhookDeliveries.id))
    .as('heads');
  return await tx
    .select({
      id: webhookDeliveries.id,
      webhookId: webhookDeliveries.webhookId,
      event: webhookDeliveries.event,
      body: webhookDeliveries.body,
      attempts: webhookDeliveries.attempts,
      url: webhooks.url,
      owner: webhooks.owner,
      secret: webhooks.secret,
      previousSecret: webhooks.previousSecret,
      previousUntil: webhooks.previousUntil,
    })
    .from(heads)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, heads.id))
    .innerJoin(webhooks, and(eq(webhooks.id, webhookDeliveries.webhookId), eq(webhooks.on, true)))
    .where(sql`${heads.nextAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(asc(webhookDeliveries.id))
    .limit(limit);
}

export async function updateDelivery(tx: Tx, id: number, fields: Partial<DeliveryRow>): Promise<void> {
  await tx.update(webhookDeliveries).set(fields).where(eq(webhookDeliveries.id, id));
}

/** The newest first. */
export const listDeliveries = (
  tx: Reader,
  webhookId: number,
  before: number | undefined,
  limit: number,
): Promise<DeliveryRow[]> =>
  tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        before === undefined ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);

/** Undefined where it still waits, or is gone. */
export async function resendDelivery(tx: Tx, id: number, now: Date): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, nextAt: now, endedAt: null })
    .where(and(eq(webhookDeliveries.id, id), inArray(webhookDeliveries.state, ['delivered', 'failed'])))
    .returning();
  return row;
}

export async function deleteDeliveriesBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${before.toISOString()}::timestamptz limit ${limit})`);
  return rowCount ?? 0;
}
