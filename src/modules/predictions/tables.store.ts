import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { TableRow } from './predictions.contract.ts';
import { predictionScores } from './predictions.tables.ts';

const ROW = {
  points: predictionScores.points,
  predicted: predictionScores.predicted,
  hits: predictionScores.hits,
  exact: predictionScores.exact,
  streak: predictionScores.streak,
  bestStreak: predictionScores.bestStreak,
  user: { id: users.id, name: users.username, avatar: users.avatar },
};
const ORDER = [desc(predictionScores.points), desc(predictionScores.hits), predictionScores.userId];

export interface TableScope {
  gameId: number;
  period: string;
}

const ofScope = ({ gameId, period }: TableScope) =>
  and(eq(predictionScores.gameId, gameId), eq(predictionScores.period, period));

/** The first rows, by index. Equal points share a rank. */
export async function listTable(tx: Reader, scope: TableScope, limit: number): Promise<TableRow[]> {
  const rows = await tx
    .select(ROW)
    .from(predictionScores)
    .innerJoin(users, eq(users.id, predictionScores.userId))
    .where(ofScope(scope))
    .orderBy(...ORDER)
    .limit(limit);
  return ranked(rows);
}

/** A table of these users; those without points are missing. */
export async function listTableOf(
  tx: Reader,
  scope: TableScope,
  userIds: readonly number[],
): Promise<TableRow[]> {
  const rows = await tx
    .select(ROW)
    .from(predictionScores)
    .innerJoin(users, eq(users.id, predictionScores.userId))
    .where(and(ofScope(scope), inArray(predictionScores.userId, [...userIds])))
    .orderBy(...ORDER);
  return ranked(rows);
}

export async function findTableRow(tx: Reader, scope: TableScope, userId: number): Promise<TableRow | null> {
  const [row] = await tx
    .select(ROW)
    .from(predictionScores)
    .innerJoin(users, eq(users.id, predictionScores.userId))
    .where(and(ofScope(scope), eq(predictionScores.userId, userId)));
  if (!row) return null;
  const better = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(predictionScores)
    .where(and(ofScope(scope), sql`${predictionScores.points} > ${row.points}`));
  return { ...row, rank: 1 + better[0]!.n };
}

type Unranked = Omit<TableRow, 'rank'>;

function ranked(rows: readonly Unranked[]): TableRow[] {
  const made: TableRow[] = [];
  for (const [index, row] of rows.entries()) {
    const above = made[index - 1];
    made.push({ ...row, rank: above?.points === row.points ? above.rank : index + 1 });
  }
  return made;
}
