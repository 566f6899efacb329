import type { Clock } from '#platform/clock/clock.ts';
import { createLimiter } from '#platform/concurrency/limiter.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { SendWebhook } from './sender.service.ts';
import { signatureOf } from './signature.service.ts';
import { isDelivered, nextAttempt, SIMULTANEOUS_DELIVERIES } from './webhooks.rules.ts';
import { type DueDelivery, listDue, updateDelivery, WEBHOOK_SECRETS } from './webhooks.store.ts';

export const WEBHOOK_CHANNEL = 'webhooks';
const LOOK_MS = 5_000;
const MOST_AT_ONCE = 100;
const LONGEST_PROBLEM = 200;

interface Parts {
  db: Db;
  clock: Clock;
  log: Log;
  keyring: Keyring;
  send: SendWebhook;
}

export interface DeliveryService {
  /** Sends what is due, until nothing is. */
  turn(signal: AbortSignal): Promise<void>;
}

export function createDeliveryService({ db, clock, log, keyring, send }: Parts): DeliveryService {
  const box = keyring.sealedBox(WEBHOOK_SECRETS);
  const limit = createLimiter({ concurrency: SIMULTANEOUS_DELIVERIES });

  function secretsOf({ owner, secret, previousSecret, previousUntil }: DueDelivery, now: Date): string[] {
    const previous = previousUntil && previousUntil > now ? previousSecret : null;
    return [secret, previous].flatMap((sealed) => {
      const opened = sealed && box.open(owner, sealed);
      return opened ? [opened.toString()] : [];
    });
  }

  async function attempt(delivery: DueDelivery, signal: AbortSignal): Promise<number> {
    const now = clock.now();
    const secrets = secretsOf(delivery, now);
    if (secrets.length === 0) throw new Error('The secret cannot be opened: rotate it');
    const message = {
      id: `msg_${delivery.id}`,
      timestamp: Math.floor(now.getTime() / 1_000),
      body: delivery.body,
    };
    return await send(
      delivery.url,
      {
        'content-type': 'application/json',
        'user-agent': 'Touchline-Webhooks/1',
        'webhook-id': message.id,
        'webhook-timestamp': String(message.timestamp),
        'webhook-signature': signatureOf(message, secrets),
      },
      delivery.body,
      signal,
    );
  }

  async function deliver(delivery: DueDelivery, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    let status: number | null = null;
    let problem: string | null = null;
    try {
      status = await attempt(delivery, signal);
    } catch (error) {
      // Ended with the process, not by the receiver: it does not count.
      if (signal.aborted) return;
      problem = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_PROBLEM);
    }
    const now = clock.now();
    const attempts = delivery.attempts + 1;
    const result = { attempts, lastStatus: status, lastProblem: problem };
    const isDone = status !== null && isDelivered(status);
    const nextAt = isDone ? null : nextAttempt(attempts, now);
    await transact(db, (tx) =>
      updateDelivery(tx, delivery.id, {
        ...result,
        ...(nextAt ? { nextAt } : { state: isDone ? 'delivered' : 'failed', endedAt: now }),
      }),
    );
    if (!isDone && !nextAt)
      log.warn(
        {
          event: 'webhooks.delivery_failed',
          webhookId: delivery.webhookId,
          deliveryId: delivery.id,
          status,
          problem,
        },
        'webhook delivery failed for good',
      );
  }

  return {
    async turn(signal) {
      while (!signal.aborted) {
        const due = await listDue(db, clock.now(), MOST_AT_ONCE);
        if (due.length === 0) return;
        await Promise.all(due.map((delivery) => limit(() => deliver(delivery, signal))));
      }
    },
  };
}

/** Delivers in one process, so that deliveries of a match stay in order. */
export const deliveryTask = ({ turn }: DeliveryService, log: Log): SingletonTask => ({
  name: 'webhooks',
  async start(lease) {
    const stopped = new AbortController();
    const { signal } = stopped;
    let running: Promise<void> = Promise.resolve();
    let queued = false;
    const run = () => {
      if (queued) return;
      queued = true;
      running = running.then(async () => {
        queued = false;
        await turn(signal).catch((err: unknown) => {
          if (!signal.aborted)
            log.error({ event: 'webhooks.turn_failed', err }, 'webhooks could not be delivered, retrying');
        });
      });
    };
    const release = await lease.listen(WEBHOOK_CHANNEL, run);
    run();
    const timer = setInterval(run, LOOK_MS).unref();
    return async () => {
      release();
      clearInterval(timer);
      stopped.abort();
      await running;
    };
  },
});
