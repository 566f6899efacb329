import type { Preferences } from '#modules/users/preferences.contract.ts';
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
  CHOICE_OF,
  isOver,
  isQuiet,
  LIFE_SECONDS,
  MOST_TRIES,
  type PushEvent,
  type PushPayload,
  retryAt,
  tagOf,
} from './push.rules.ts';
import {
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
  to: { audience: Audience; after: number } | { ids: readonly number[]; tries: number };
}

export interface DeliveryService {
  /** Sends a job; none where no device is subscribed. */
  tell(say: PushEvent, audience: Audience, at: Date): Promise<void>;
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

  async function run({ say, at, to }: Round): Promise<void> {
    const now = clock.now();
    if (isOver(say, new Date(at), now)) return;
    let listeners: PushRecipient[];
    if ('audience' in to) {
      if (to.after === 0) await transact(db, (tx) => deleteSignedOut(tx, now));
      listeners = await listRecipients(db, to.audience, to.after, BATCH);
      // The next batch is queued before this one is sent: it survives a crash.
      if (listeners.length === BATCH) {
        const after = listeners.at(-1)!.id;
        await sendJob(DELIVER, { say, at, to: { ...to, after } }, { key: `${keyOf(say, at)} ${after}` });
      }
    } else listeners = await listRecipientsById(db, to.ids);

    const willing = listeners.filter((listener) => wants(listener, say, now));
    const results = await tellAll(willing, say, new Date(at), now);
    await transact(db, (tx) =>
      deleteSubscriptions(
        tx,
        results.filter(({ outcome }) => outcome === 'gone').map(({ id }) => id),
      ),
    );
    const later = results.filter(({ outcome }) => outcome === 'later');
    const tries = 'tries' in to ? to.tries + 1 : 1;
    if (later.length === 0 || tries >= MOST_TRIES) return;
    const longest = later.map(({ retryAfter }) => Number(retryAfter) || 0).sort((a, b) => b - a)[0];
    await sendJob(
      DELIVER,
      { say, at, to: { ids: later.map(({ id }) => id), tries } },
      { startAfter: retryAt(tries, longest ? String(longest) : null, now) },
    );
  }

  const isOutdated = async (say: PushEvent, at: Date): Promise<boolean> =>
    say.kind === 'anchor'
      ? false
      : say.kind === 'plan'
        ? (await findPlan(db, say.planId))?.verdict !== say.verdict
        : await hasPushedSince(db, say.matchId, at);

  async function tellAll(
    listeners: readonly PushRecipient[],
    say: PushEvent,
    at: Date,
    now: Date,
  ): Promise<(Delivery & { id: number })[]> {
    const pair = await keys.get(now);
    // Many share a text: each is made once.
    const texts = new Map<string, Promise<PushPayload | null>>();
    const textFor = (lang: LanguageCode, spoilerFree: boolean) => {
      const key = `${lang} ${spoilerFree}`;
      const text = texts.get(key) ?? words.of(say, lang, spoilerFree);
      texts.set(key, text);
      return text;
    };
    const results: (Delivery & { id: number })[] = [];
    for (let i = 0; i < listeners.length; i += AT_ONCE) {
      // Checked before every message: a late push would replace a newer one on the device.
      if (await isOutdated(say, at)) break;
      const told = listeners.slice(i, i + AT_ONCE).map(async (listener) => {
        const { language: chosen, spoilerFree } = choicesOf(listener);
        const lang = chosen ?? listener.lang;
        const shown = await textFor(isLanguage(lang) ? lang : 'en', spoilerFree ?? false);
        if (!shown) return [];
        const letter = {
          body: JSON.stringify(shown),
          topic: tagOf(say),
          lifeSeconds: LIFE_SECONDS[say.kind],
          urgent: say.kind === 'goal',
        };
        return [{ id: listener.id, ...(await send(listener, letter, pair)) }];
      });
      results.push(...(await Promise.all(told)).flat());
    }
    return results;
  }

  return {
    async tell(say, audience, at) {
      if (!(await hasAudience(db, audience))) return;
      const round: Round = { say, at: at.toISOString(), to: { audience, after: 0 } };
      await sendJob(DELIVER, round, { key: keyOf(say, round.at) });
    },
    job: { name: DELIVER, pollSeconds: 2, run },
  };
}

/** One job per event while it is queued. */
const keyOf = (say: PushEvent, at: string): string => `${tagOf(say)} ${say.kind} ${at}`;

const choicesOf = ({ choices }: PushRecipient): Preferences => choices as Preferences;

function wants(listener: PushRecipient, say: PushEvent, now: Date): boolean {
  const { push, quietHours, timeZone } = choicesOf(listener);
  if (push?.[CHOICE_OF[say.kind]] === false) return false;
  return !isQuiet(quietHours, timeZone ?? listener.timeZone, now);
}
