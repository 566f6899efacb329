import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
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

export const moderationApi = ({ people, decisions, coins, orders }: Services): Mounted[] => [
  mounted(peopleEndpoints.list, ({ input, now }) => people.list(input, now)),
  mounted(peopleEndpoints.show, ({ input, now }) => people.show(input.userId, now)),
  mounted(peopleEndpoints.ban, ({ viewer, input, now }) => decisions.ban(viewer, input, now)),
  mounted(peopleEndpoints.unban, ({ viewer, input, now }) => decisions.unban(viewer, input, now)),
  mounted(peopleEndpoints.endSessions, ({ viewer, input, now }) => decisions.endSessions(viewer, input, now)),
  mounted(peopleEndpoints.changeRole, ({ viewer, input, now }) => decisions.changeRole(viewer, input, now)),
  mounted(peopleEndpoints.deleteAccount, ({ viewer, input, now }) =>
    decisions.deleteAccount(viewer, input, now),
  ),
  mounted(
    peopleEndpoints.adjustCoins,
    ({ viewer, input, key, now }) => decisions.adjustCoins(viewer, input, { key, now }),
    { worth: async ({ input: { amount, userId } }) => ({ coins: Math.abs(amount), about: [userId] }) },
  ),
  mounted(coinsEndpoints.list, ({ input }) => coins.list(input)),
  mounted(coinsEndpoints.show, ({ input }) => coins.show(input.transactionId)),
  mounted(ordersEndpoints.list, ({ input }) => orders.list(input)),
];
