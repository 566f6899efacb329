/** Parameters of a statement and PostgreSQL's row details: may contain personal data. */
const PRIVATE: ReadonlySet<string> = new Set(['params', 'parameters', 'detail', 'where', 'query']);
/** Fields of an error that are written separately. */
const SERIALIZED_FIELDS: ReadonlySet<string> = new Set(['message', 'stack', 'cause', 'errors', 'name']);
/** Length of a message: a long statement is already in it. */
const MESSAGE_MAX = 1_000;
const TEXT_MAX = 8_000;
const DEPTH_MAX = 6;
const CAUSES_MAX = 5;
/** Per list or object. */
const PARTS_MAX = 50;
/** Per line. */
const VALUES_MAX = 500;

/**
 * Any value as bounded plain data for JSON. Never throws: not for a getter, a proxy or a cycle. Errors show what failed
 * and where, without the values.
 */
export function inLog(value: unknown): unknown {
  return plain(value, { depth: 0, within: new Set(), left: { values: VALUES_MAX } });
}

interface Place {
  depth: number;
  /** Enclosing objects, to detect cycles. */
  within: ReadonlySet<unknown>;
  left: { values: number };
}

const UNREADABLE = '[unreadable]';

/** An exception in a value's own code must not reach the caller of the log. */
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text);

function plain(value: unknown, place: Place): unknown {
  place.left.values -= 1;
  if (place.left.values < 0) return '[more]';
  switch (typeof value) {
    case 'string':
      return cut(value, TEXT_MAX);
    case 'bigint':
      return cut(String(value), TEXT_MAX);
    case 'symbol':
      return cut(String(value), TEXT_MAX);
    case 'function':
      return '[function]';
    case 'object':
      return value === null ? null : attempt<unknown>(() => plainObject(value, place), UNREADABLE);
    default:
      return value;
  }
}

function plainObject(value: object, { depth, within, left }: Place): unknown {
  if (within.has(value)) return '[circular]';
  const inside: Place = { depth: depth + 1, within: new Set(within).add(value), left };
  if (isError(value)) return plainError(value, inside);
  if (depth >= DEPTH_MAX) return '[deeper]';
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) {
    const shown = value.slice(0, PARTS_MAX).map((part) => plain(part, inside));
    return value.length > PARTS_MAX ? [...shown, `[${value.length - PARTS_MAX} more]`] : shown;
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') return plain(value.toJSON(), inside);
  return plainFields(value, inside, () => false);
}

function plainFields(value: object, inside: Place, leftOut: (name: string) => boolean) {
  const fields: Record<string, unknown> = {};
  const names = Object.keys(value).filter((name) => !leftOut(name));
  for (const name of names.slice(0, PARTS_MAX)) {
    const field = attempt<unknown>(() => (value as Record<string, unknown>)[name], UNREADABLE);
    // Defined as an own property, for any name: `__proto__` too.
    Object.defineProperty(fields, cut(name, 200), {
      value: plain(field, inside),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  if (names.length > PARTS_MAX) fields['…'] = `[${names.length - PARTS_MAX} more]`;
  return fields;
}

export const isError = (value: unknown): value is Error => attempt(() => value instanceof Error, false);

const textOf = (error: Error, name: 'message' | 'stack' | 'name'): string =>
  attempt(() => (typeof error[name] === 'string' ? error[name] : ''), UNREADABLE);

/** Drizzle appends parameters to its message, after the statement. */
const messageOf = (error: Error): string =>
  cut(textOf(error, 'message').split('\nparams: ', 1)[0] ?? '', MESSAGE_MAX);

function stackOf(error: Error): string {
  const message = textOf(error, 'message');
  const stack = textOf(error, 'stack');
  return cut(message ? stack.replace(message, () => messageOf(error)) : stack, TEXT_MAX);
}

/** The kind of a DOMException is only in its name. */
const typeOf = (error: Error): string =>
  error instanceof DOMException
    ? textOf(error, 'name')
    : attempt(() => String(error.constructor.name), '') || textOf(error, 'name');

function causesOf(error: Error): Error[] {
  const causes: Error[] = [];
  for (let at: unknown = error; causes.length < CAUSES_MAX; ) {
    const { cause } = attempt<{ cause?: unknown }>(() => ({ cause: (at as Error).cause }), {});
    if (!isError(cause) || cause === error || causes.includes(cause)) break;
    causes.push(cause);
    at = cause;
  }
  return causes;
}

function plainError(error: Error, inside: Place): unknown {
  const chain = [error, ...causesOf(error)];
  const fields = attempt(
    () => plainFields(error, inside, (name) => PRIVATE.has(name) || SERIALIZED_FIELDS.has(name)),
    {},
  );
  const cause = attempt<unknown>(() => error.cause, UNREADABLE);
  return {
    ...fields,
    type: cut(typeOf(error), MESSAGE_MAX),
    message: chain.map(messageOf).join(': '),
    stack: chain.map(stackOf).join('\ncaused by: '),
    ...(cause === undefined || isError(cause) ? {} : { cause: plain(cause, inside) }),
    ...(error instanceof AggregateError ? { aggregateErrors: plain(error.errors, inside) } : {}),
  };
}
