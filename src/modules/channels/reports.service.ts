import type * as z from 'zod/mini';
import { isReason, REASONS, type Reason, reasonsOf } from '#modules/ledger/reasons.rules.ts';
import { datesFrom } from '#modules/matches/matches.rules.ts';
import { maskTarget } from '#modules/users/users.rules.ts';
import { type Cell, writeCsv } from '#platform/csv/csv.ts';
import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { ErrorParams, Translate } from '#platform/errors/errors.ts';
import { decodeCursor, encodeCursor, ID_CURSOR, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { channelErrors } from './channels.contract.ts';
import { dayIn } from './channels.rules.ts';
import { ownChannels } from './channels.service.ts';
import { listDays } from './counts.store.ts';
import { type FlowScope, sumPaid, sumRefunded, sumSpent } from './flow.store.ts';
import type {
  ChannelUsers,
  FlowQuery,
  FlowReport,
  GoldPage,
  GoldQuery,
  GoldRecord,
  UsersQuery,
} from './reports.contract.ts';
import {
  daysBetween,
  EXPORT_ROWS,
  FLOW_DAYS,
  joinFlow,
  REPORT_PAGE,
  readUserSearch,
  SPENDING,
  sumFlow,
} from './reports.rules.ts';
import { listChannelUsers, listCoins, listGold } from './reports.store.ts';

const SPENT: readonly Reason[] = SPENDING.flatMap(reasonsOf);

export interface ReportsService {
  users(caller: Caller<User>, query: z.output<typeof UsersQuery>): Promise<ChannelUsers>;
  gold(caller: Caller<User>, query: z.output<typeof GoldQuery>): Promise<GoldPage>;
  goldFile(caller: Caller<User>, query: z.output<typeof GoldQuery>, now: Date): Promise<ExportedFile>;
  flow(caller: Caller<User>, query: z.output<typeof FlowQuery>, now: Date): Promise<FlowReport>;
  flowFile(caller: Caller<User>, query: z.output<typeof FlowQuery>, now: Date): Promise<ExportedFile>;
}

interface Parts {
  db: Db;
  translate: Translate;
  /** Of the days. */
  zone: string;
}

export function createReportsService({ db, translate, zone }: Parts): ReportsService {
  const idsOf = async ({ viewer }: Caller<User>, channelId: number | undefined): Promise<number[]> =>
    (await ownChannels(db, viewer, channelId)).map(({ id }) => id);

  async function records(
    caller: Caller<User>,
    query: z.output<typeof GoldQuery>,
    limit: number,
  ): Promise<GoldRecord[]> {
    const { user = '', channelId, type, direction, from, to, cursor } = query;
    const rows = await listGold(
      db,
      {
        channelIds: await idsOf(caller, channelId),
        search: readUserSearch(user),
        reasons: type && reasonsOf(type),
        direction,
        from: from ? new Date(from) : undefined,
        to: to ? new Date(to) : undefined,
        after: decodeCursor(TIME_CURSOR, cursor) ?? undefined,
      },
      limit,
    );
    return rows.map(({ reverses, createdAt, ...row }) => {
      // A newer version, rolled out at the same time, may know more reasons.
      const reason = isReason(row.reason) ? row.reason : 'adjustment';
      return {
        ...row,
        phone: masked('phone', row.phone),
        email: masked('email', row.email),
        reason,
        type: REASONS[reason],
        reversal: reverses !== null,
        createTime: createdAt.toISOString(),
      };
    });
  }

  const flow: ReportsService['flow'] = async ({ viewer }, { channelId, from, to }, now) => {
    const own = await ownChannels(db, viewer, channelId);
    const last = to ?? dayIn(now, zone);
    const first = from ?? datesFrom(new Date(`${last}T12:00:00Z`), 'UTC', 1 - FLOW_DAYS.usual, 1)[0]!;
    const days = daysBetween(first, last);
    if (!days) throw channelErrors.badRange({ max: FLOW_DAYS.max });
    const scope: FlowScope = { channelIds: own.map(({ id }) => id), from: first, to: last, zone };
    const [counts, ...parts] = await Promise.all([
      listDays(db, scope.channelIds, first, last),
      sumPaid(db, scope),
      sumRefunded(db, scope),
      sumSpent(db, scope, SPENT),
    ]);
    const joined = counts.map(({ day, registrations }) => ({ day, registrations }));
    const rows = joinFlow(days, [joined, ...parts]);
    return { days: rows, total: sumFlow(rows), from: first, to: last, timeZone: zone };
  };

  return {
    flow,
    async users(caller, { text = '', channelId, cursor }) {
      const channelIds = await idsOf(caller, channelId);
      const rows = await listChannelUsers(
        db,
        { channelIds, search: readUserSearch(text), before: decodeCursor(ID_CURSOR, cursor)?.id },
        REPORT_PAGE + 1,
      );
      const { items: shown, ...page } = pageOf(rows, REPORT_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      const coins = new Map(
        (
          await listCoins(
            db,
            shown.map(({ id }) => id),
            SPENT,
          )
        ).map((row) => [row.userId, row]),
      );
      return {
        users: shown.map(({ joinedAt, ...row }) => ({
          ...row,
          phone: masked('phone', row.phone),
          email: masked('email', row.email),
          gold: coins.get(row.id)?.gold ?? 0,
          spent: coins.get(row.id)?.spent ?? 0,
          joinedAt: joinedAt.toISOString(),
        })),
        ...page,
      };
    },
    async gold(caller, query) {
      const found = await records(caller, query, REPORT_PAGE + 1);
      const { items, ...page } = pageOf(found, REPORT_PAGE, ({ createTime, id }) =>
        encodeCursor(TIME_CURSOR, { at: new Date(createTime), id }),
      );
      return { records: items, ...page };
    },
    async goldFile(caller, query, now) {
      const found = await records(caller, query, EXPORT_ROWS + 1);
      const word = (key: string, params?: ErrorParams) => translate(caller.lang, key, params);
      const head = ['time', 'userId', 'user', 'phone', 'email', 'channel', 'type', 'reason', 'amount'];
      const rows = found
        .slice(0, EXPORT_ROWS)
        .map((row): Cell[] => [
          row.createTime,
          row.userId,
          row.username,
          row.phone,
          row.email,
          row.channel.name,
          word(`ledger.type.${row.type}`),
          row.reversal
            ? word('ledger.record.reversed', { what: word(`ledger.reason.${row.reason}`) })
            : word(`ledger.reason.${row.reason}`),
          row.amount,
        ]);
      return {
        name: `coins-${now.toISOString().slice(0, 10)}.csv`,
        csv: writeCsv([head.map((name) => word(`channels.column.${name}`)), ...rows]),
        cut: found.length > EXPORT_ROWS,
      };
    },
    async flowFile(caller, query, now) {
      const report = await flow(caller, query, now);
      const head = ['day', 'registrations', 'payers', 'recharged', 'refunded', 'spent'];
      const rows = report.days.map((row): Cell[] => [
        row.day,
        row.registrations,
        row.payers,
        row.rechargedFen / 100,
        row.refundedFen / 100,
        row.spent,
      ]);
      return {
        name: `flow-${report.from}-${report.to}.csv`,
        csv: writeCsv([head.map((name) => translate(caller.lang, `channels.column.${name}`)), ...rows]),
        cut: false,
      };
    },
  };
}

const masked = (kind: 'phone' | 'email', value: string | null): string | null =>
  value && maskTarget({ kind, value });
