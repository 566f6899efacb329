import type { Audit } from '#modules/audit/index.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { messageKey, type Translate } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type ClaimCases,
  type DeleteReply,
  type PersonHistory,
  type QueueState,
  queueErrors,
  type Reply,
  type SaveReply,
} from './queues.contract.ts';
import {
  CLAIM_MINUTES,
  canWorkOn,
  FAILED_MINUTES,
  FORMER_CASES,
  MOST_REPLIES,
  maySeeSpending,
  minutesAfter,
  type QueueName,
  STATISTICS_DAYS,
} from './queues.rules.ts';
import {
  deleteClaims,
  deleteReply,
  findPerson,
  insertReply,
  listAbout,
  listCasesOf,
  listClaims,
  listDecisions,
  listReplies,
  readResponseTimes,
  updateReply,
  upsertClaims,
} from './queues.store.ts';

export interface QueuesService {
  state(viewer: User, queue: QueueName, lang: LanguageCode, now: Date): Promise<QueueState>;
  claim(viewer: User, input: ClaimCases, now: Date): Promise<null>;
  saveReply(viewer: User, input: SaveReply, now: Date): Promise<Reply>;
  deleteReply(viewer: User, input: DeleteReply, now: Date): Promise<null>;
  person(viewer: User, userId: number, now: Date): Promise<PersonHistory>;
}

interface Parts {
  db: Db;
  audit: Audit;
  translate: Translate;
  /** Money paid in, and coins that left the wallet. */
  spentBy(tx: Reader, userId: number): Promise<{ fen: number; coins: number }>;
}

export function createQueuesService({ db, audit, translate, spentBy }: Parts): QueuesService {
  const mustWorkOn = (viewer: User, queue: QueueName): void => {
    if (!canWorkOn(viewer, queue)) throw platformErrors.noPermission();
  };

  return {
    async state(viewer, queue, lang, now) {
      mustWorkOn(viewer, queue);
      const since = minutesAfter(now, -FAILED_MINUTES);
      const [claims, decisions, times, replies] = await Promise.all([
        listClaims(db, queue, now),
        listDecisions(db, queue, { of: viewer.id, since }),
        readResponseTimes(db, queue, minutesAfter(now, -STATISTICS_DAYS * 1_440)),
        listReplies(db, queue),
      ]);
      const whole = (seconds: number | null) => (seconds === null ? null : Math.round(seconds));
      return {
        claims: claims.map(({ item, userId, username, expiresAt }) => ({
          item,
          by: { id: userId, name: username },
          mine: userId === viewer.id,
          until: expiresAt.toISOString(),
        })),
        decisions: decisions.map(({ id, item, state, decidedBy, username, dueAt, error }) => ({
          ...{ id, item, state, by: { id: decidedBy, name: username }, mine: decidedBy === viewer.id },
          seconds: Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / 1000)),
          problem: error && translate(lang, messageKey(error.code), error.params),
        })),
        statistics: {
          days: STATISTICS_DAYS,
          decided: times.decided,
          medianSeconds: whole(times.median),
          p90Seconds: whole(times.p90),
        },
        replies,
      };
    },

    async claim(viewer, { queue, items, held }, now) {
      mustWorkOn(viewer, queue);
      return await transact(db, async (tx) => {
        if (!held) {
          await deleteClaims(tx, queue, items, viewer.id);
          return null;
        }
        const until = minutesAfter(now, CLAIM_MINUTES);
        const taken = await upsertClaims(tx, queue, items, viewer.id, now, until);
        const other = items.find((item) => !taken.includes(item));
        if (other === undefined) return null;
        const [claim] = await listClaims(tx, queue, now, [other]);
        throw queueErrors.claimed({ name: claim?.username ?? '' });
      });
    },

    async saveReply(viewer, { queue, id, title, text }, now) {
      mustWorkOn(viewer, queue);
      const row = { title, text, changedBy: viewer.id, changedAt: now };
      return await transact(db, async (tx) => {
        if (id !== undefined) {
          if (!(await updateReply(tx, queue, id, row))) throw queueErrors.notHere();
          await record(tx, viewer, 'reply.changed', id, { queue, title }, now);
          return { id, title, text };
        }
        if ((await listReplies(tx, queue)).length >= MOST_REPLIES)
          throw queueErrors.tooManyReplies({ max: MOST_REPLIES });
        const made = await insertReply(tx, { queue, ...row });
        await record(tx, viewer, 'reply.made', made, { queue, title }, now);
        return { id: made, title, text };
      });
    },

    async deleteReply(viewer, { queue, id }, now) {
      mustWorkOn(viewer, queue);
      return await transact(db, async (tx) => {
        await deleteReply(tx, queue, id);
        await record(tx, viewer, 'reply.removed', id, { queue }, now);
        return null;
      });
    },

    async person(viewer, userId, now) {
      const person = await findPerson(db, userId);
      if (!person) throw platformErrors.notFound();
      const [cases, about, spent] = await Promise.all([
        listCasesOf(db, userId, FORMER_CASES),
        listAbout(db, userId, FORMER_CASES),
        maySeeSpending(viewer) ? spentBy(db, userId) : null,
      ]);
      const banned = person.bannedAt !== null && (person.bannedUntil === null || person.bannedUntil > now);
      return {
        id: person.id,
        username: person.username,
        createdAt: person.createdAt.toISOString(),
        roles: person.roles,
        ban: banned ? { reason: person.banReason, until: person.bannedUntil?.toISOString() ?? null } : null,
        bans: about.bans,
        spent,
        cases: cases.map(({ id, queue, verdict, decidedAt, username }) => ({
          ...{ id, queue, verdict, by: username },
          decidedAt: decidedAt.toISOString(),
        })),
        records: about.records.map(({ id, action, createdAt, details, actorName }) => ({
          ...{ id, action, by: actorName },
          createdAt: createdAt.toISOString(),
          reason: typeof details.reason === 'string' ? details.reason : null,
        })),
      };
    },
  };

  function record(
    ...[tx, viewer, action, id, details, now]: [
      Parameters<Audit['record']>[0],
      User,
      string,
      number,
      { queue: QueueName; title?: string },
      Date,
    ]
  ): Promise<void> {
    return audit.record(tx, {
      actor: viewer.id,
      action,
      subject: { kind: 'reply', id },
      details: { ...details },
      now,
    });
  }
}
