import { knownProviders } from '#modules/feeds/index.ts';
import { findLastLedgerCheck } from '#modules/ledger/index.ts';
import { conditionOf } from '#modules/matches/feed-states.rules.ts';
import type { FeedStates } from '#modules/matches/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { readBacklog } from '#platform/events/events.store.ts';
import { listDeliveries, listProcesses } from '#platform/health/health.store.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import {
  type Evidence,
  evidenceOfDeliveries,
  evidenceOfEvents,
  evidenceOfProcesses,
  type IncidentKind,
} from './incidents.rules.ts';
import {
  insertIncident,
  lastSeen,
  listFailedRuns,
  listIncidents,
  listOpenIncidents,
  lockIncidents,
  updateIncident,
} from './incidents.store.ts';
import type { IncidentRow } from './incidents.tables.ts';
import type { Incident, IncidentsPage } from './overview.contract.ts';

export interface IncidentsService {
  list(kind: IncidentKind | undefined, cursor: string | undefined): Promise<IncidentsPage>;
  /** Compares the stored state with the open incidents: opens, prolongs and ends them. */
  record(now: Date): Promise<void>;
}

interface Parts {
  db: Db;
  /** With the keys that administrators have set. */
  config(): Config;
  states: Pick<FeedStates, 'list'>;
}

const PAGE = 50;

export function createIncidents({ db, config, states }: Parts): IncidentsService {
  async function feeds(now: Date): Promise<Evidence[]> {
    const known = new Map((await states.list()).map((state) => [state.provider, state]));
    return knownProviders(config()).flatMap(({ name, title, configured }): Evidence[] => {
      const state = known.get(name) ?? null;
      const condition = conditionOf(configured, state, now);
      const own = { kind: 'feed' as const, subject: title, endedAt: null };
      if (condition === 'failing')
        return [{ ...own, at: state?.problemAt ?? now, detail: state?.problem ?? '' }];
      return condition === 'silent' ? [{ ...own, at: state?.expectedAt ?? now, detail: 'silent' }] : [];
    });
  }

  async function gather(now: Date): Promise<Evidence[]> {
    const [processes, deliveries, runs, check, backlog, ofFeeds] = await Promise.all([
      listProcesses(db),
      listDeliveries(db),
      listFailedRuns(db),
      findLastLedgerCheck(db),
      readBacklog(db),
      feeds(now),
    ]);
    return [
      ...evidenceOfProcesses(processes, now),
      ...ofFeeds,
      ...evidenceOfDeliveries(deliveries),
      ...runs.map(
        ({ kind, startedAt, problem }): Evidence => ({
          ...{ kind, subject: kind, at: startedAt, endedAt: null, detail: problem ?? '' },
        }),
      ),
      ...(check && check.problemCount > 0
        ? [
            {
              ...{ kind: 'ledger' as const, subject: 'ledger', at: check.checkedAt, endedAt: null },
              detail: `${check.problemCount}`,
            },
          ]
        : []),
      ...evidenceOfEvents(backlog, now),
    ];
  }

  return {
    async list(kind, cursor) {
      const rows = await listIncidents(db, kind, decodeCursor(TIME_CURSOR, cursor), PAGE + 1);
      const { items, ...page } = pageOf(rows, PAGE, ({ beganAt, id }) =>
        encodeCursor(TIME_CURSOR, { at: beganAt, id }),
      );
      return { incidents: items.map(incidentOf), ...page };
    },
    async record(now) {
      const evidence = await gather(now);
      await transact(db, async (tx) => {
        await lockIncidents(tx);
        const open = new Map((await listOpenIncidents(tx)).map((row) => [`${row.kind} ${row.subject}`, row]));
        for (const fact of evidence) {
          const key = `${fact.kind} ${fact.subject}`;
          const known = open.get(key);
          open.delete(key);
          const { at, endedAt, detail } = fact;
          if (known) {
            const seenAt = new Date(Math.max(at.getTime(), known.seenAt.getTime()));
            await updateIncident(tx, known.id, { seenAt, endedAt, detail });
          } else if (!isKnown(await lastSeen(tx, fact), at)) {
            const { kind, subject } = fact;
            await insertIncident(tx, { kind, subject, detail, beganAt: at, seenAt: at, endedAt });
          }
        }
        for (const { id } of open.values()) await updateIncident(tx, id, { seenAt: now, endedAt: now });
      });
    },
  };
}

/** Of an incident that has ended the state may still show the last fact. */
const isKnown = (seenAt: Date | null, at: Date): boolean => seenAt !== null && seenAt >= at;

export const incidentOf = ({ id, kind, subject, detail, beganAt, endedAt }: IncidentRow): Incident => ({
  ...{ id, kind, subject, detail },
  beganAt: beganAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
