import type * as z from 'zod/mini';

/** Items of a list that satisfy the schema; an invalid item does not cost the others. */
export function readable<T>(
  schema: z.ZodMiniType<T>,
  items: readonly unknown[],
): { items: T[]; unreadable: number } {
  const parsed = items.map((item) => schema.safeParse(item));
  const good = parsed.flatMap((result) => (result.success ? [result.data] : []));
  return { items: good, unreadable: items.length - good.length };
}
