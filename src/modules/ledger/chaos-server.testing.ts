// The real service behind HTTP, in a process that the chaos test kills: `<database url>`. Answers a transfer with 200
// once it is committed, 409 where it is rejected, and 503 where the result is unknown.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { UNBOUNDED } from '#modules/spending/spending.rules.ts';
import { openDatabase } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { AppError } from '#platform/errors/errors.ts';
import { silentLog } from '#platform/log/log.ts';
import { createSingletonTasks } from '#platform/singleton-tasks/singleton-tasks.ts';
import { wallet } from './ledger.rules.ts';
import { createLedgerService, type Transfer } from './ledger.service.ts';
import { createPaymentsService } from './payments.service.ts';
import { createRollUp } from './roll-up.service.ts';

export interface ChaosOrder {
  key: string;
  from: number;
  to: number;
  amount: number;
  /** Batched with others, or in its own transaction: both are used. */
  gathered: boolean;
}

const database = openDatabase({ url: process.argv[2]!, pool: 16, log: silentLog });
const live = { publish: () => undefined, wakeRelay: () => rollUp.wake(), rulesOf: () => UNBOUNDED };
const rollUp = createRollUp({ database, log: silentLog, publish: live.publish });
const ledger = createLedgerService(live);
const payments = createPaymentsService({ ...live, db: database.db });
createSingletonTasks({ database, singletonTasks: [rollUp.singletonTask], log: silentLog }).start();

async function pay({ key, from, to, amount, gathered }: ChaosOrder): Promise<void> {
  const order: Transfer = {
    key,
    from: wallet(from),
    to: wallet(to),
    amount,
    reason: 'gift',
    reference: { kind: 'chaos', id: key },
    now: new Date(),
    brand: 'touchline',
    lang: 'en',
  };
  await (gathered ? payments.pay(order) : transact(database.db, (tx) => ledger.transfer(tx, order)));
}

const server = createServer(async (request, response) => {
  const answer = (status: number) => response.writeHead(status).end();
  try {
    await pay((await json(request)) as ChaosOrder);
    answer(200);
  } catch (error) {
    answer(error instanceof AppError ? 409 : 503);
  }
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit());
