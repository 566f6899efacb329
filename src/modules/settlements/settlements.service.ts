import type * as z from 'zod/mini';
import { readActor } from '#modules/audit/audit.rules.ts';
import type { Audit } from '#modules/audit/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import {
  anchorRevenue,
  clearing,
  escrow,
  expertRevenue,
  house,
  wallet,
} from '#modules/ledger/ledger.rules.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { ApprovalAmount } from '#platform/endpoint/approval.ts';
import type { Origin } from '#platform/events/events.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type MyStatement,
  type MyStatements,
  type PayInput,
  type RunAnswer,
  type RunInput,
  type Statement,
  type Statements,
  type StatementsQuery,
  settlementErrors,
} from './settlements.contract.ts';
import {
  boundsOf,
  checkPeriod,
  draw,
  RUN_BATCH,
  STATEMENTS_PAGE,
  type StatementKind,
} from './settlements.rules.ts';
import {
  findStatement,
  insertStatement,
  listAccounts,
  listStatements,
  lockAccount,
  lockStatement,
  type RevenueAccount,
  type StatementScope,
  sumBonus,
  sumEarned,
  updateStatement,
} from './settlements.store.ts';
import type { StatementRow } from './settlements.tables.ts';

export interface SettlementsService {
  mine(viewer: User, kind: StatementKind, cursor: string | undefined): Promise<MyStatements>;
  list(query: z.output<typeof StatementsQuery>): Promise<Statements>;
  /** Makes the statements of a batch of accounts for a month; idempotent. */
  run(viewer: User, input: z.output<typeof RunInput>, origin: Origin): Promise<RunAnswer>;
  /** The approval amount of a payment, and its recipient. */
  payWorth(id: number): Promise<ApprovalAmount>;
  /** A repeated payment is rejected, and so is a payment to oneself. */
  pay(viewer: User, input: z.output<typeof PayInput>, origin: Origin): Promise<null>;
}

interface Parts {
  db: Db;
  audit: Audit;
  ledger: Pick<Ledger, 'divide' | 'release'>;
  users: Pick<Users, 'lockForSignIn'>;
  /** The operator's part in percent, as of now. */
  rateOf(kind: StatementKind): number;
}

const REVENUE = { anchor: anchorRevenue, expert: expertRevenue } as const;
/** Account through which coins leave the ledger when paid outside. */
const PAID_OUT = clearing('settlement');
const referenceOf = (id: number) => ({ kind: 'statement', id });

/**
 * A statement takes a month's coins out of a creator's revenue: the operator's share goes to the house, the rest into
 * escrow until its payment.
 */
export function createSettlementsService({ db, audit, ledger, users, rateOf }: Parts): SettlementsService {
  async function settle(account: RevenueAccount, period: string, origin: Origin): Promise<number> {
    const { kind, userId } = account;
    const rate = rateOf(kind);
    return await transact(db, async (tx) => {
      await lockAccount(tx, account.id);
      const drawn = draw(await sumEarned(tx, account.id, boundsOf(period)!), rate);
      const head = { kind, userId, period, rate, createdAt: origin.now };
      const made = drawn && (await insertStatement(tx, { ...head, ...drawn }));
      if (!made) return 0;
      const reference = referenceOf(made.id);
      await ledger.divide(tx, {
        ...origin,
        key: `settlement:${kind}:${userId}:${period}`,
        reason: 'payout',
        reference,
        from: REVENUE[kind](userId),
        bonus: 0,
        shares: [
          { to: house, amount: made.operatorShare },
          { to: escrow(reference, userId), amount: made.net },
        ].filter(({ amount }) => amount > 0),
      });
      return made.net;
    });
  }

  async function statementsPage({ cursor, ...scope }: StatementScope & { cursor: string | undefined }) {
    const before = decodeCursor(ID_CURSOR, cursor)?.id;
    const rows = await listStatements(db, { ...scope, before }, STATEMENTS_PAGE + 1);
    return pageOf(rows, STATEMENTS_PAGE, ({ statement }) => encodeCursor(ID_CURSOR, statement));
  }

  return {
    async mine(viewer, kind, cursor) {
      const user = viewer.id;
      const { items, ...page } = await statementsPage({ user, kind, cursor });
      const bonus = await sumBonus(db, kind, user);
      return { ...page, bonus, statements: items.map(({ statement }) => shown(statement)) };
    },
    async list({ user, state, cursor, ...rest }) {
      const { items, ...page } = await statementsPage({
        ...rest,
        user: user ? (readActor(user) ?? undefined) : undefined,
        paid: state && state === 'paid',
        cursor,
      });
      const statements = items.map(({ statement, username }) => whole(statement, username));
      return { ...page, statements };
    },
    async run(viewer, { period, cursor }, origin) {
      const by = viewer.id;
      const refusal = checkPeriod(period, origin.now);
      if (refusal) throw settlementErrors[refusal]();
      const found = await listAccounts(db, decodeCursor(ID_CURSOR, cursor)?.id ?? 0, RUN_BATCH + 1);
      const { items: accounts, ...page } = pageOf(found, RUN_BATCH, (last) => encodeCursor(ID_CURSOR, last));
      const paid: number[] = [];
      for (const account of accounts) paid.push(await settle(account, period, origin));
      const made = paid.filter((coins) => coins > 0).length;
      const coins = paid.reduce((n, one) => n + one, 0);
      if (made > 0) {
        await transact(db, (tx) =>
          audit.record(tx, {
            actor: by,
            action: 'settlement.run',
            subject: { kind: 'settlement', id: Number(period.replace('-', '')) },
            details: { period, made, coins },
            now: origin.now,
          }),
        );
      }
      return { made, coins, ...page };
    },
    async payWorth(id) {
      const statement = await findStatement(db, id);
      if (!statement) throw settlementErrors.noSuchStatement();
      if (statement.paidAt) throw settlementErrors.alreadyPaid();
      return { coins: statement.net, about: [statement.userId] };
    },
    async pay(viewer, { id, way, reference }, origin) {
      const by = viewer.id;
      return await transact(db, async (tx) => {
        const statement = await lockStatement(tx, id);
        if (!statement) throw settlementErrors.noSuchStatement();
        if (statement.userId === by) throw settlementErrors.ownStatement();
        if (statement.paidAt) throw settlementErrors.alreadyPaid();
        // Locked until the end: a concurrent ban waits, or is seen.
        if ((await users.lockForSignIn(tx, statement.userId, origin.now))?.ban) throw settlementErrors.held();
        await ledger.release(tx, {
          ...origin,
          key: `settlement-paid:${id}`,
          reason: 'payout',
          reference: referenceOf(id),
          to: way === 'coins' ? wallet(statement.userId) : PAID_OUT,
          amount: statement.net,
        });
        const { userId, period, net } = statement;
        await audit.record(tx, {
          actor: by,
          action: 'settlement.paid',
          subject: { kind: 'user', id: userId },
          details: { period, net, way, reason: reference },
          now: origin.now,
        });
        const change = { paidAt: origin.now, paidBy: by, paidWay: way, paidReference: reference };
        await updateStatement(tx, id, change);
        return null;
      });
    },
  };
}

const shown = ({ userId, createdAt, paidAt, paidBy, ...row }: StatementRow): MyStatement => ({
  ...row,
  createTime: createdAt.toISOString(),
  paidTime: paidAt?.toISOString() ?? null,
});

const whole = (row: StatementRow, username: string | null): Statement => ({
  ...shown(row),
  userId: row.userId,
  username,
});
