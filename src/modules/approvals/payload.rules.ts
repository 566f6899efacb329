/** Readable values of an input, with the values before where the call changes something. */
export interface Payload {
  after: unknown;
  before: Readonly<Record<string, unknown>>;
}

export interface PayloadField {
  name: string;
  value: string;
  /** Null for a new or unchanged value. */
  before: string | null;
}

const MOST_FIELDS = 200;
const MAX_LENGTH = 500;

function flatten(value: unknown, name: string, into: Map<string, string>): void {
  if (into.size >= MOST_FIELDS) return;
  if (Array.isArray(value)) for (const [i, item] of value.entries()) flatten(item, `${name}[${i + 1}]`, into);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) flatten(item, name ? `${name}.${key}` : key, into);
  else if (value !== undefined) into.set(name, String(value).slice(0, MAX_LENGTH));
}

const flat = (value: unknown): Map<string, string> => {
  const fields = new Map<string, string>();
  flatten(value, '', fields);
  return fields;
};

/** One line per value, in the order of the form. */
export function fieldsOf({ after, before }: Payload): PayloadField[] {
  const was = flat(before);
  return [...flat(after)].map(([name, value]) => {
    const old = was.get(name);
    return { name, value, before: old === undefined || old === value ? null : old };
  });
}
