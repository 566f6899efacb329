import type { Db, Reader, Tx } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/events.ts';
import type { Ledger } from './index.ts';
import type { Transfer } from './ledger.service.ts';

/** Never called: the test is that it compiles only with the directives (`npm run check`). */
const outsideTransactions = (ledger: Ledger, db: Db, reader: Reader, order: Transfer) => [
  // @ts-expect-error: the database itself is no transaction
  ledger.transfer(db, order),
  // @ts-expect-error: what may read may not write
  ledger.transfer(reader, order),
  // @ts-expect-error: nor a transaction that transact() did not open
  db.transaction((tx) => ledger.transfer(tx, order)),
];

it('coins move and events are emitted only in a transaction', () => {
  expect(outsideTransactions).toBeTypeOf('function');
  expectTypeOf<Parameters<Ledger['transfer']>[0]>().toEqualTypeOf<Tx>();
  expectTypeOf<Parameters<Emit>[0]>().toEqualTypeOf<Tx>();
  expectTypeOf<Db>().not.toExtend<Tx>();
});
