import { isPublic } from '#modules/notifications/index.ts';
import type { Preferences } from '#modules/users/preferences.contract.ts';
import { isQuiet } from '#modules/users/preferences.rules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { isLanguage, type LanguageCode } from '#platform/i18n/languages.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/module.ts';
import type { KeysService } from './keys.service.ts';
import { findPlan } from './names.store.ts';
import {
  AT_ONCE,
  type Audience,
  BATCH,
  CLAIM_MS,
  choiceOf,
  isOver,
  LIFE_SECONDS,
  MOST_TRIES,
  type PushEvent,
  type PushPayload,
  retryAt,
  tagOf,
} from './push.rules.ts';
import {
  claimDevices,
  deleteClaimsBefore,
  deleteSignedOut,
  deleteSubscriptions,
  hasAudience,
  hasPushedSince,
  listRecipients,
  listRecipientsById,
  type PushRecipient,
} from './push.store.ts';
import type { PushTextService } from './push-text.service.ts';
import type { Delivery, Send } from './sender.service.ts';

export const DELIVER = 'push';

/** One batch of many; or devices whose push service failed the last time. */
export interface Round {
  say: PushEvent;
  /** ISO time of the event. */
  at: string;
  /** Absent where repetitions are detected before a job is sent. */
  eventId?: number;
  to: { audience: Audience; after: number } | { ids: readonly number[]; tries: number };
}

export interface DeliveryService {
  /** Sends a job; none where no device is subscribed. */
  deliver(event: PushEvent, audience: Audience, of: { at: Date; eventId?: number }): Promise<void>;
  job: Job<Round>;
}

interface Parts {
  db: Db;
  clock: Clock;
  keys: KeysService;
  words: PushTextService;
  send: Send;
  sendJob: Platform['sendJob'];
}

export function createDeliveryService(parts: Parts): DeliveryService {
  const { db, clock, keys, words, send, sendJob } = parts;

  async function run(round: Round): Promise<void> {
    const { say: event, at, eventId, to } = round;
    const repeatable = eventId === undefined ? {} : { eventId };
    const now = clock.now();
    if (isOver(event, new Date(at), now)) return;
    let listeners: PushRecipient[];
    if ('audience' in to) {
      if (to.after === 0)
        await transact(db, async (tx) => {
          await deleteSignedOut(tx, now);
          await deleteClaimsBefore(tx, new Date(now.getTime() - CLAIM_MS));
        });
      listeners = await listRecipients(db, to.audience, { after: to.after, limit: BATCH, now });
      // The next batch is queued before this one is sent: it survives a crash.
      if (listeners.length === BATCH) {
        const after = listeners.at(-1)!.id;
        await sendJob(
          DELIVER,
          { say: event, at, ...repeatable, to: { ...to, after } },
          { key: `${keyOf(round)} ${after}` },
        );
      }
    } else listeners = await listRecipientsById(db, to.ids);

    const willing = listeners.filter((listener) => wants(listener, event, now));
    const attempt = 'tries' in to ? to.tries : 0;
    const claim = eventId === undefined ? null : { eventId, attempt, now };
    const results = await deliverToAll(willing, event, new Date(at), claim);
    await transact(db, (tx) =>
      deleteSubscriptions(
        tx,
        results.filter(({ outcome }) => outcome === 'gone').map(({ id }) => id),
      ),
    );
    const later = results.filter(({ outcome }) => outcome === 'later');
    const tries = attempt + 1;
    if (later.length === 0 || tries >= MOST_TRIES) return;
    const longest = later.map(({ retryAfter }) => Number(retryAfter) || 0).sort((a, b) => b - a)[0];
    await sendJob(
      DELIVER,
      { say: event, at, ...repeatable, to: { ids: later.map(({ id }) => id), tries } },
      { startAfter: retryAt(tries, longest ? String(longest) : null, now) },
    );
  }

  const isOutdated = async (event: PushEvent, at: Date): Promise<boolean> =>
    event.kind === 'anchor' || event.kind === 'mention'
      ? false
      : event.kind === 'plan'
        ? (await findPlan(db, event.planId))?.verdict !== event.verdict
        : event.kind === 'expert'
          ? !(await isPublic(db, event.about, clock.now()))
          : await hasPushedSince(db, event.matchId, at);

  async function deliverToAll(
    listeners: readonly PushRecipient[],
    event: PushEvent,
    at: Date,
    claim: { eventId: number; attempt: number; now: Date } | null,
  ): Promise<(Delivery & { id: number })[]> {
    const pair = await keys.get(clock.now());
    // Many share a text: each is made once.
    const texts = new Map<string, Promise<PushPayload | null>>();
    const textFor = (lang: LanguageCode, spoilerFree: boolean) => {
      const key = `${lang} ${spoilerFree}`;
      const text = texts.get(key) ?? words.of(event, lang, spoilerFree);
      texts.set(key, text);
      return text;
    };
    const results: (Delivery & { id: number })[] = [];
    for (let i = 0; i < listeners.length; i += AT_ONCE) {
      // Checked before every message: a late push would replace a newer one on the device.
      if (await isOutdated(event, at)) break;
      const next = listeners.slice(i, i + AT_ONCE);
      // Claimed just before sending: a run that crashes loses these few, and no run repeats them.
      const ids = next.map(({ id }) => id);
      const claimed = claim && (await transact(db, (tx) => claimDevices(tx, claim, ids)));
      const own = claimed ? next.filter(({ id }) => claimed.has(id)) : next;
      const deliveries = own.map(async (listener) => {
        const { language: chosen, spoilerFree } = choicesOf(listener);
        const lang = chosen ?? listener.lang;
        const shown = await textFor(isLanguage(lang) ? lang : 'en', spoilerFree ?? false);
        if (!shown) return [];
        const message = {
          body: JSON.stringify(shown),
          topic: tagOf(event),
          lifeSeconds: LIFE_SECONDS[event.kind],
          urgent: event.kind === 'goal',
        };
        return [{ id: listener.id, ...(await send(listener, message, pair)) }];
      });
      results.push(...(await Promise.all(deliveries)).flat());
    }
    return results;
  }

  return {
    async deliver(event, audience, { at, eventId }) {
      if (!(await hasAudience(db, audience, clock.now()))) return;
      const repeatable = eventId === undefined ? {} : { eventId };
      const round: Round = { say: event, at: at.toISOString(), ...repeatable, to: { audience, after: 0 } };
      await sendJob(DELIVER, round, { key: keyOf(round) });
    },
    job: { name: DELIVER, pollSeconds: 2, run },
  };
}

/** One job per event while it is queued. */
function keyOf({ say: event, at, eventId }: Round): string {
  if (event.kind === 'mention') return `${event.about.kind} ${eventId}`;
  return `${tagOf(event)} ${event.kind === 'expert' ? event.about.kind : event.kind} ${at}`;
}

const choicesOf = ({ choices }: PushRecipient): Preferences => choices as Preferences;

function wants(listener: PushRecipient, event: PushEvent, now: Date): boolean {
  const { push, quietHours, timeZone } = choicesOf(listener);
  if (push?.[choiceOf(event)] === false) return false;
  return !isQuiet(quietHours, timeZone ?? listener.timeZone, now);
}
