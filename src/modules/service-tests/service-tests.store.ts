import { eq } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader } from '#platform/db/db.ts';

export async function findContacts(
  tx: Reader,
  userId: number,
): Promise<{ email: string | null; phone: string | null }> {
  const [row] = await tx
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId));
  return row!;
}
