import { type Route, route } from '#platform/endpoint/mount.ts';
import { coinsEndpoints } from './coins.contract.ts';
import type { CoinsService } from './coins.service.ts';
import type { DecisionsService } from './decisions.service.ts';
import { ordersEndpoints } from './orders.contract.ts';
import type { OrdersService } from './orders.service.ts';
import { peopleEndpoints } from './people.contract.ts';
import type { PeopleService } from './people.service.ts';

interface Services {
  people: PeopleService;
  decisions: DecisionsService;
  coins: CoinsService;
  orders: OrdersService;
}

export const moderationApi = ({ people, decisions, coins, orders }: Services): Route[] => [
  route(peopleEndpoints.list, ({ input, now }) => people.list(input, now)),
  route(peopleEndpoints.show, ({ input, now }) => people.show(input.userId, now)),
  route(peopleEndpoints.ban, ({ viewer, input, now }) => decisions.ban(viewer, input, now)),
  route(peopleEndpoints.unban, ({ viewer, input, now }) => decisions.unban(viewer, input, now)),
  route(peopleEndpoints.endSessions, ({ viewer, input, now }) => decisions.endSessions(viewer, input, now)),
  route(peopleEndpoints.changeRole, ({ viewer, input, now }) => decisions.changeRole(viewer, input, now)),
  route(peopleEndpoints.deleteAccount, ({ viewer, input, now }) =>
    decisions.deleteAccount(viewer, input, now),
  ),
  route(
    peopleEndpoints.adjustCoins,
    ({ viewer, input, key, now }) => decisions.adjustCoins(viewer, input, { key, now }),
    { worth: async ({ input: { amount, userId } }) => ({ coins: Math.abs(amount), about: [userId] }) },
  ),
  route(coinsEndpoints.list, ({ input }) => coins.list(input)),
  route(coinsEndpoints.show, ({ input }) => coins.show(input.transactionId)),
  route(ordersEndpoints.list, ({ input }) => orders.list(input)),
];
