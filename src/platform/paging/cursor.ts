import { platformErrors } from '#platform/errors/platform-errors.ts';

/** The type of each field of a list's order: `int` fits a column of 32 bits, an array lists the allowed words. */
export type CursorField = 'id' | 'time' | 'int' | 'number' | readonly string[];
export type CursorSchema = Readonly<Record<string, CursorField>>;

type FieldValue<Field> = Field extends 'time' ? Date : Field extends readonly (infer Word)[] ? Word : number;

/** The position of a row in its list. */
export type CursorValues<Schema extends CursorSchema> = {
  -readonly [Name in keyof Schema]: FieldValue<Schema[Name]>;
};

export const ID_CURSOR = { id: 'id' } as const;
export const TIME_CURSOR = { at: 'time', id: 'id' } as const;
export type TimeCursor = CursorValues<typeof TIME_CURSOR>;
/** For lists whose order is computed: how many rows come before the page. */
export const OFFSET_CURSOR = { offset: 'int' } as const;

const YEAR_9999 = Date.UTC(9999, 0);

/** Opaque to browsers: base64url of the position, in the order of the schema. */
export function encodeCursor<Schema extends CursorSchema>(
  schema: Schema,
  values: CursorValues<Schema>,
): string {
  const position = Object.keys(schema).map((name) => {
    const value: unknown = values[name as keyof Schema];
    return value instanceof Date ? value.getTime() : value;
  });
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Null at the first page. A cursor that this schema did not write is malformed. */
export function decodeCursor<Schema extends CursorSchema>(
  schema: Schema,
  cursor: string | undefined,
): CursorValues<Schema> | null {
  if (cursor === undefined) return null;
  const fields = Object.entries(schema);
  const position = positionOf(cursor);
  if (position?.length !== fields.length) throw platformErrors.malformed();
  const values = fields.map(([name, field], index) => [name, fieldValue(field, position[index])]);
  return Object.fromEntries(values);
}

function positionOf(cursor: string): unknown[] | null {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(position) ? position : null;
  } catch {
    return null;
  }
}

/** Within the bounds of the database's types: what is decoded reaches SQL. */
function fieldValue(field: CursorField, value: unknown): number | string | Date {
  if (typeof field !== 'string') {
    if (typeof value === 'string' && field.includes(value)) return value;
  } else if (typeof value === 'number' && Number.isSafeInteger(value)) {
    if (field === 'time') {
      if (Math.abs(value) < YEAR_9999) return new Date(value);
    } else if (value >= (field === 'id' ? 1 : 0) && (field !== 'int' || value < 2 ** 31)) return value;
  }
  throw platformErrors.malformed();
}
