import * as z from 'zod/mini';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { Deleted } from '#modules/users/deletion.contract.ts';
import { userErrors } from '#modules/users/users.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { coinsCalls } from './coins.calls.ts';
import { CoinEntries, CoinEntriesQuery, CoinTransaction, id } from './coins.contract.ts';
import type { CoinsService } from './coins.service.ts';
import type { DecisionsService } from './decisions.service.ts';
import { ordersCalls } from './orders.calls.ts';
import { AdminOrders, AdminOrdersQuery } from './orders.contract.ts';
import type { OrdersService } from './orders.service.ts';
import { peopleCalls } from './people.calls.ts';
import {
  AdjustCoins,
  Ban,
  ChangeRole,
  Decision,
  DeletePerson,
  moderationErrors,
  People,
  PeopleQuery,
  PersonDetail,
} from './people.contract.ts';
import type { PeopleService } from './people.service.ts';

const guarded = [platformErrors.notSignedIn, platformErrors.noPermission];
const decided = [...guarded, userErrors.notFound, moderationErrors.ownAccount];

interface Services {
  people: PeopleService;
  decisions: DecisionsService;
  coins: CoinsService;
  orders: OrdersService;
}

export const moderationRoutes = ({ people, decisions, coins, orders }: Services): Route[] => [
  route(peopleCalls.list, { input: PeopleQuery, result: People, errors: guarded }, ({ input, now }) =>
    people.list(input, now),
  ),
  route(
    peopleCalls.show,
    { input: z.object({ userId: id }), result: PersonDetail, errors: [...guarded, userErrors.notFound] },
    ({ input, now }) => people.show(input.userId, now),
  ),
  route(
    peopleCalls.ban,
    { input: Ban, result: z.null(), errors: [...decided, moderationErrors.administrator] },
    ({ viewer, input, now }) => decisions.ban(viewer, input, now),
  ),
  route(
    peopleCalls.unban,
    { input: Decision, result: z.null(), errors: [...decided, moderationErrors.notBanned] },
    ({ viewer, input, now }) => decisions.unban(viewer, input, now),
  ),
  route(
    peopleCalls.endSessions,
    { input: Decision, result: z.null(), errors: decided },
    ({ viewer, input, now }) => decisions.endSessions(viewer, input, now),
  ),
  route(
    peopleCalls.changeRole,
    {
      input: ChangeRole,
      result: z.null(),
      errors: [...decided, moderationErrors.roleUnchanged, platformErrors.recentSignInNeeded],
    },
    ({ viewer, input, now }) => decisions.changeRole(viewer, input, now),
  ),
  route(
    peopleCalls.deleteAccount,
    {
      input: DeletePerson,
      result: Deleted,
      errors: [
        ...decided,
        moderationErrors.administrator,
        userErrors.usernameMismatch,
        userErrors.openBusiness,
        platformErrors.recentSignInNeeded,
      ],
    },
    ({ viewer, input, now }) => decisions.deleteAccount(viewer, input, now),
  ),
  route(
    peopleCalls.adjustCoins,
    {
      input: AdjustCoins,
      result: z.object({ gold: z.number() }),
      errors: [
        ...decided,
        ledgerErrors.insufficient,
        ledgerErrors.keyReused,
        platformErrors.recentSignInNeeded,
        platformErrors.idempotencyKeyNeeded,
      ],
    },
    ({ viewer, input, key, now }) => decisions.adjustCoins(viewer, input, { key, now }),
    { worth: async ({ input: { amount, userId } }) => ({ coins: Math.abs(amount), about: [userId] }) },
  ),
  route(coinsCalls.list, { input: CoinEntriesQuery, result: CoinEntries, errors: guarded }, ({ input }) =>
    coins.list(input),
  ),
  route(
    coinsCalls.show,
    {
      input: z.object({ transactionId: id }),
      result: CoinTransaction,
      errors: [...guarded, ledgerErrors.noSuchTransaction],
    },
    ({ input }) => coins.show(input.transactionId),
  ),
  route(
    ordersCalls.list,
    {
      input: AdminOrdersQuery,
      result: AdminOrders,
      errors: [platformErrors.notSignedIn, platformErrors.noPermission],
    },
    ({ input }) => orders.list(input),
  ),
];
