import { Paged } from './paged.ts';

/** An export with all its lists read. */
export async function whole(value: unknown): Promise<unknown> {
  if (value instanceof Paged) return (await Array.fromAsync(value.pages())).flat();
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'toJSON' in value) return value;
  const parts = Object.entries(value).map(async ([name, inner]) => [name, await whole(inner)] as const);
  return Object.fromEntries(await Promise.all(parts));
}
