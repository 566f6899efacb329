import type { ShareChunk } from '#ui/kit/icon/shared-chunk-context.ts';
import type { PageContext } from '../page-context.ts';

/**
 * Loader data as one JSON string: the router's own encoding of a long list costs ten times as much, on both sides. The
 * server renders from the value itself; a browser parses the string once. A document carries its strings unescaped in a
 * block of their own.
 */
export interface LoaderJson<T> {
  readonly json?: string;
  /** Index in the document's block. */
  readonly at?: number;
  readonly type?: T;
}

export const BLOCK_ID = 'page-data';

const values = new WeakMap<LoaderJson<unknown>, unknown>();

export function encodeLoaderJson<T>(
  value: T,
  { block, embed }: Pick<PageContext, 'block' | 'embed'>,
): LoaderJson<T> {
  const json = jsonOf(value, DEEPEST, block ? embed : asItIs);
  const packed: LoaderJson<T> = block ? { at: block.push(json) - 1 } : { json };
  values.set(packed, value);
  return packed;
}

export function decodeLoaderJson<T>(packed: LoaderJson<T>): T {
  if (!values.has(packed))
    values.set(packed, packed.at === undefined ? JSON.parse(packed.json!) : documentBlock()[packed.at]);
  return values.get(packed) as T;
}

let fromDocument: unknown[] | undefined;

function documentBlock(): unknown[] {
  fromDocument ??= JSON.parse(document.getElementById(BLOCK_ID)!.textContent) as unknown[];
  return fromDocument;
}

/** Depth at which cached lists are found in loader data. */
const DEEPEST = 2;
const written = new WeakMap<object, string>();

const asItIs: ShareChunk = (text) => text;

/** A repeated object is encoded once: between two goals every page has the same list. */
function jsonOf(value: unknown, deepest: number, embed: ShareChunk): string {
  if (typeof value !== 'object' || value === null) return plainJson(value);
  const known = written.get(value);
  if (known !== undefined) return embed(known);
  if (deepest > 0 && isPlain(value)) return objectJson(value, deepest, embed);
  const json = plainJson(value);
  written.set(value, json);
  return embed(json);
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

const objectJson = (value: object, deepest: number, embed: ShareChunk): string =>
  `{${Object.entries(value)
    // Like JSON.stringify: functions of a sport's definition stay on the server.
    .filter(([, part]) => part !== undefined && typeof part !== 'function')
    .map(([name, part]) => `${JSON.stringify(name)}:${jsonOf(part, deepest - 1, embed)}`)
    .join()}}`;

/** `</script>` and `<!--` would end the block. */
const plainJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
