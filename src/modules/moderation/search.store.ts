import { eq, like, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { PersonSearch } from './people.rules.ts';

/** A condition on `users`. Pattern characters in the search text are escaped. */
export function found(search: PersonSearch): SQL | undefined {
  if (search.by === 'number')
    return or(
      eq(users.id, search.id),
      search.phoneEnd === null ? undefined : like(users.phone, `%${search.phoneEnd}`),
    );
  const column = {
    phone: users.phone,
    email: sql`lower(${users.email})`,
    name: sql`lower(${users.username})`,
  };
  return sql`starts_with(${column[search.by]}, ${search.start})`;
}
