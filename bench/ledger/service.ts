// The ledger's service in a process of its own: clients that pay sequentially, and the concurrent roll-up.

import { wallet } from '#modules/ledger/ledger.rules.ts';
import { createLedgerService, type Transfer } from '#modules/ledger/ledger.service.ts';
import { createPaymentsService } from '#modules/ledger/payments.service.ts';
import { createRollUp, ROLL_UP_MS } from '#modules/ledger/roll-up.service.ts';
import { UNBOUNDED } from '#modules/spending/spending.rules.ts';
import { openDatabase } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { silentLog } from '#platform/log/log.ts';
import { lastingLease } from '#platform/singleton-tasks/testing.ts';
import { answerQuestions } from '../process.ts';
import { CLIENTS, FIRST_RECEIVER } from './books.ts';

export interface Order {
  ms: number;
  /** All pay one account. */
  hot: boolean;
  /** In the caller's transaction, or batched with others. */
  verb: 'transfer' | 'pay';
}
export interface Report {
  transfers: number;
  ms: number;
}

const database = openDatabase({ url: process.argv[2]!, pool: CLIENTS + 1, log: silentLog });
const publish = () => undefined;
const rulesOf = () => UNBOUNDED;
const ledger = createLedgerService({ publish, wakeRelay: () => undefined, rulesOf });
const payments = createPaymentsService({ db: database.db, publish, wakeRelay: () => undefined, rulesOf });
const rollUp = createRollUp({ database, publish, log: silentLog });
const client = await database.connect();
const stop = await rollUp.singletonTask.start(lastingLease(client));
// The relay, which would wake it, does not run here.
const waking = setInterval(rollUp.wake, ROLL_UP_MS);
let keys = 0;

async function run({ ms, hot, verb }: Order): Promise<Report> {
  const began = performance.now();
  let transfers = 0;
  const clients = Array.from({ length: CLIENTS }, async (_, index) => {
    const [from, to] = [wallet(index + 1), wallet(FIRST_RECEIVER + (hot ? 0 : index))];
    while (performance.now() - began < ms) {
      const order: Transfer = {
        key: `${process.pid} ${++keys}`,
        from,
        to,
        amount: 1,
        reason: 'gift',
        reference: { kind: 'bench', id: keys },
        now: new Date(),
        brand: 'touchline',
        lang: 'en',
      };
      if (verb === 'pay') await payments.pay(order);
      else await transact(database.db, (tx) => ledger.transfer(tx, order));
      transfers += 1;
    }
  });
  await Promise.all(clients);
  return { transfers, ms: performance.now() - began };
}

answerQuestions({ ready: () => true, run }, async () => {
  clearInterval(waking);
  await stop();
  await client.end();
  await database.close();
});
