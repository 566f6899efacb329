import type { Users } from '#modules/users/index.ts';
import type { Brand } from '#platform/brand/brand.contract.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { checkInput } from '#platform/endpoint/input.ts';
import type { Route } from '#platform/endpoint/route.ts';
import { AppError } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Log } from '#platform/log/log.ts';
import { isRecent, mayAccess, type User } from '#platform/viewer/viewer.ts';
import { type DecideCases, type Held, queueErrors } from './queues.contract.ts';
import {
  CLAIM_MINUTES,
  canWorkOn,
  DECISIONS,
  minutesAfter,
  type QueueName,
  RUNNING_MINUTES,
} from './queues.rules.ts';
import {
  deleteClaims,
  deleteExpiredClaims,
  insertDecision,
  listClaims,
  listDue,
  lockDecisions,
  updateDecision,
  upsertClaims,
} from './queues.store.ts';
import type { DecisionRow } from './queues.tables.ts';

/** A case that waits: since when, and about whom. */
export interface WaitingCase {
  since: Date;
  userId: number | null;
}
export type FindCases = (
  tx: Reader,
  queue: QueueName,
  items: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, WaitingCase>>;

export interface DecisionsService {
  decide(request: EndpointRequest<DecideCases, User>): Promise<Held>;
  undo(viewer: User, ids: readonly number[], now: Date): Promise<{ undone: number }>;
  /** Runs the decisions that are due. */
  run(now: Date): Promise<void>;
}

interface Parts {
  db: Db;
  users: Pick<Users, 'lockForSignIn'>;
  log: Log;
  /** Seconds for undo; 0: decisions run at once. */
  undoSeconds(): number;
  brandOf(id: string): Brand;
  endpoints(): readonly Route[];
  findCases: FindCases;
}

export function createDecisionsService(parts: Parts): DecisionsService {
  const { db, users, log, undoSeconds } = parts;

  /** By the path from a browser, whose calls have no name; by the name, which is stored. */
  const routeOf = (queue: QueueName, by: 'path' | 'name', value: string): { route: Route; field: string } => {
    const route = parts.endpoints().find(({ endpoint }) => endpoint.call[by] === value);
    const name = route?.endpoint.call.name ?? '';
    const field = Object.hasOwn(DECISIONS[queue], name) ? DECISIONS[queue][name] : undefined;
    if (!route || !field) throw platformErrors.notFound();
    return { route, field };
  };

  /** Claimed under a lock; null where another process has it, it was undone, or its decider lost the right. */
  const take = (id: number, now: Date): Promise<{ row: DecisionRow; viewer: User } | null> =>
    transact(db, async (tx) => {
      const [row] = await lockDecisions(tx, [id]);
      if (row?.state !== 'held' || row.dueAt > now) return null;
      const known = await users.lockForSignIn(tx, row.decidedBy, now);
      const roles = known && !known.ban ? known.account.roles : [];
      if (!canWorkOn({ roles }, row.queue)) {
        const { code } = platformErrors.noPermission;
        await updateDecision(tx, id, { state: 'failed', input: null, error: { code, params: {} } });
        return null;
      }
      await updateDecision(tx, id, { state: 'running' });
      return { row, viewer: { kind: 'user', id: row.decidedBy, roles, sessionId: row.sessionId } };
    });

  const end = (row: DecisionRow, error: DecisionRow['error']): Promise<void> =>
    transact(db, async (tx) => {
      await updateDecision(tx, row.id, { state: error ? 'failed' : 'done', input: null, error });
      await deleteClaims(tx, row.queue, [row.item], row.decidedBy);
    });

  async function runOne(id: number, now: Date): Promise<void> {
    const taken = await take(id, now);
    if (!taken) return;
    const { row, viewer } = taken;
    try {
      const { route } = routeOf(row.queue, 'name', row.call);
      const input = checkInput(route.endpoint.input, row.input ?? {}, true) as never;
      const caller = {
        viewer,
        lang: row.lang,
        brand: parts.brandOf(row.brand),
        ...{
          ip: '',
          requestId: '',
          https: true,
          userAgent: '',
          apiClient: false,
          proof: '',
          bearer: '',
          primaryReads: true,
        },
        log,
        lostSession: null,
        provenAt: row.decidedAt,
        cookie: () => undefined,
      };
      const nothing = () => undefined;
      const rest = {
        now,
        key: `decision-${id}`,
        apiKey: null,
        setCookie: nothing,
        clearCookie: nothing,
        clearCache: nothing,
      };
      await route.handler({ input, caller, viewer, ...rest });
      await end(row, null);
    } catch (error) {
      const expected = error instanceof AppError && error.spec.status < 500;
      if (!expected)
        log.error({ event: 'queues.decision_failed', err: error, decisionId: id }, 'held decision failed');
      const { code, params } = expected ? error : queueErrors.interrupted();
      await end(row, { code, params });
    }
  }

  return {
    async decide({ input: { queue, path, verdict, inputs }, viewer, caller, now }) {
      if (!canWorkOn(viewer, queue)) throw platformErrors.noPermission();
      const { route, field } = routeOf(queue, 'path', path);
      const { endpoint } = route;
      if (!mayAccess(viewer, endpoint.call.access)) throw platformErrors.noPermission();
      if (endpoint.call.recent && !isRecent(caller.provenAt, now)) throw platformErrors.recentSignInNeeded();
      // Rejected now rather than after the time for undo.
      const checked = inputs.map(
        (input) => checkInput(endpoint.input, input, true) as Record<string, unknown>,
      );
      const byItem = new Map(checked.map((input) => [String(input[field]), input]));
      const items = [...byItem.keys()].sort();
      const seconds = undoSeconds();
      const dueAt = new Date(now.getTime() + seconds * 1000);
      const made = await transact(db, async (tx) => {
        const waiting = await parts.findCases(tx, queue, items, now);
        const there = items.filter((item) => waiting.has(item));
        const problems: Held['problems'] = items
          .filter((item) => !waiting.has(item))
          .map((item) => ({ item, problem: 'gone', by: null }));
        const ids: number[] = [];
        if (there.length === 0) return { ids, problems };
        const mine = await upsertClaims(tx, queue, there, viewer.id, now, minutesAfter(now, CLAIM_MINUTES));
        const others = there.filter((item) => !mine.includes(item));
        if (others.length > 0)
          for (const { item, username } of await listClaims(tx, queue, now, others))
            problems.push({ item, problem: 'claimed', by: username });
        for (const item of mine.sort()) {
          const { since, userId } = waiting.get(item)!;
          const id = await insertDecision(tx, {
            ...{ queue, item, verdict, input: byItem.get(item)!, state: 'held', subjectId: userId },
            call: endpoint.call.name,
            ...{
              decidedBy: viewer.id,
              sessionId: viewer.sessionId,
              brand: caller.brand.id,
              lang: caller.lang,
            },
            ...{ waitingSince: since, decidedAt: now, dueAt },
          });
          if (id === null) problems.push({ item, problem: 'decided', by: null });
          else ids.push(id);
        }
        return { ids, problems };
      });
      if (seconds === 0) for (const id of made.ids) await runOne(id, now);
      return { ...made, seconds };
    },

    undo: (viewer, ids, now) =>
      transact(db, async (tx) => {
        const rows = (await lockDecisions(tx, ids)).filter(({ decidedBy }) => decidedBy === viewer.id);
        const held = rows.filter(({ state, dueAt }) => state === 'held' && dueAt > now);
        if (held.length === 0) throw queueErrors.sent();
        for (const { id } of held) await updateDecision(tx, id, { state: 'undone', input: null });
        return { undone: held.length };
      }),

    async run(now) {
      for (const { id, state } of await listDue(db, now, minutesAfter(now, -RUNNING_MINUTES))) {
        if (state === 'held') await runOne(id, now);
        else
          await transact(db, async (tx) => {
            const [row] = await lockDecisions(tx, [id]);
            const { code, params } = queueErrors.interrupted();
            if (row?.state === 'running')
              await updateDecision(tx, id, { state: 'failed', input: null, error: { code, params } });
          });
      }
      await transact(db, (tx) => deleteExpiredClaims(tx, now));
    },
  };
}
