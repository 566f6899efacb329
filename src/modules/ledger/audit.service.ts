import type { Reader } from '#platform/db/db.ts';
import { countBooks, listProblems } from './audit.store.ts';
import type { Books, Problem } from './ledger.rules.ts';

export interface Audit {
  books: Books;
  problems: Problem[];
}

/** Compares a table of a higher module with the ledger; returns the differences. */
export type LedgerComparison = (tx: Reader) => Promise<Problem[]>;

/** Every balance recomputed from the entries, during operation; then the tables stored beside the ledger. */
export const audit = async (tx: Reader, comparisons: readonly LedgerComparison[] = []): Promise<Audit> => ({
  problems: [await listProblems(tx), ...(await compareInTurn(tx, comparisons))].flat(),
  books: await countBooks(tx),
});

/** Sequential: a transaction has one connection. */
async function compareInTurn(tx: Reader, comparisons: readonly LedgerComparison[]): Promise<Problem[][]> {
  const found: Problem[][] = [];
  for (const compare of comparisons) found.push(await compare(tx));
  return found;
}

const SENTENCES: Readonly<Record<Problem['problem'], (row: Problem) => string>> = {
  balance: ({ id, expected, actual }) => `account ${id} has ${actual} coins, its entries say ${expected}`,
  bonus: ({ id, expected, actual }) => `account ${id} has ${actual} bonus coins, its entries say ${expected}`,
  overdrawn: ({ id, actual }) => `account ${id} is below zero: ${actual}`,
  unbalanced: ({ id, actual }) => `transaction ${id} sums to ${actual}, not to 0`,
  bonus_unbalanced: ({ id, actual }) => `the bonus coins of transaction ${id} sum to ${actual}, not to 0`,
  without_entries: ({ id }) => `transaction ${id} has no entries`,
  entry_without_transaction: ({ id, expected }) =>
    `entry ${id} is of transaction ${expected}, which is not there`,
  entry_without_account: ({ id, expected }) => `entry ${id} is of account ${expected}, which is not there`,
  pending_without_account: ({ id, expected }) =>
    `coins ${id} wait for account ${expected}, which is not there`,
  row_differs: ({ table, id, expected, actual }) =>
    `row ${id} of ${table} has ${actual} coins, the ledger ${expected === null ? 'has no such entry' : `says ${expected}`}`,
  row_missing: ({ table, id, expected }) => `entry ${id} of ${expected} coins has no row in ${table}`,
};

/** Output for the operator's terminal. */
export function auditLines({ books, problems }: Audit): string[] {
  const { accounts, transactions, entries, pending, coins } = books;
  return [
    `${accounts} accounts, ${transactions} transactions, ${entries} entries (${pending} to be rolled up), ${coins} coins`,
    ...problems.map((problem) => `WRONG: ${SENTENCES[problem.problem](problem)}`),
    problems.length === 0
      ? 'Every balance is what its entries say, every transaction sums to zero, nothing is orphaned.'
      : `${problems.length} ${problems.length === 1 ? 'difference' : 'differences'}.`,
  ];
}
