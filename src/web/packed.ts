/**
 * Loader data as one JSON string: the router's own encoding of a long list costs ten times as much, on both sides.
 * The server renders from the value itself; a browser parses the string once.
 */
export interface Packed<T> {
  readonly json: string;
  readonly type?: T;
}

const values = new WeakMap<Packed<unknown>, unknown>();

export function pack<T>(value: T): Packed<T> {
  const packed: Packed<T> = { json: JSON.stringify(value) };
  values.set(packed, value);
  return packed;
}

export function unpack<T>(packed: Packed<T>): T {
  if (!values.has(packed)) values.set(packed, JSON.parse(packed.json));
  return values.get(packed) as T;
}
