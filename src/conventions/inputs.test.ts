import type { $ZodType } from 'zod/v4/core';
import { testApp } from '#platform/testing/app.ts';
import { isKeyAccess } from '#platform/viewer/viewer.ts';

const site = testApp();

/** Schemas that accept anything. */
const ANYTHING = ['any', 'unknown', 'custom'];

type Def = { type: string; catchall?: $ZodType; getter?: () => $ZodType } & Record<string, unknown>;
const defOf = (schema: $ZodType): Def => schema._zod.def as unknown as Def;
const isSchema = (value: unknown): value is $ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Direct parts of a schema, with their paths. */
function parts(schema: $ZodType): [where: string, part: $ZodType][] {
  const { getter, catchall: _, checks: __, ...def } = defOf(schema);
  const found: [string, $ZodType][] = getter ? [['', getter()]] : [];
  for (const [name, value] of Object.entries(def)) {
    if (isSchema(value)) found.push(['', value]);
    else if (Array.isArray(value)) for (const item of value) isSchema(item) && found.push(['', item]);
    else if (name === 'shape')
      for (const [key, item] of Object.entries(value as object)) found.push([`.${key}`, item as $ZodType]);
  }
  return found;
}

/** Paths at which the schema accepts unnamed fields. */
function loosePlaces(schema: $ZodType, where: string, seen = new Set<$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { type, catchall, keyType } = defOf(schema);
  const open = type === 'object' && (!catchall || defOf(catchall).type !== 'never');
  const loose = open || ANYTHING.includes(type) || (type === 'record' && isUnlimited(keyType as $ZodType));
  const inside = parts(schema).flatMap(([name, part]) => loosePlaces(part, where + name, seen));
  return loose ? [where, ...inside] : inside;
}

const isUnlimited = (key: $ZodType): boolean =>
  defOf(key).type === 'string' && !(defOf(key).checks as unknown[] | undefined)?.length;

it('inputs: no input accepts unnamed fields, at any depth', () => {
  const loose = site.app.endpoints.flatMap(({ endpoint: { call, input } }) => {
    if (!input) return [];
    // The first level is checked by `checkInput`, which leaves a query alone.
    if (defOf(input).type !== 'object') return [`${call.path} is no object`];
    return (
      parts(input)
        .filter(([name]) => !(call.fileBytes && name === '.file'))
        .flatMap(([name, part]) => loosePlaces(part, call.path + name))
        // Items of a program's batch are checked one by one, so that an invalid one rejects no other.
        .filter((place) => !(isKeyAccess(call.access) && place === `${call.path}.items`))
    );
  });
  expect(loose).toEqual([]);
});
