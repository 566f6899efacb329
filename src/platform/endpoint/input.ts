import type { HonoRequest } from 'hono';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { invalidFields, platformErrors } from '#platform/errors/platform-errors.ts';
import { isSoundText } from '#platform/text/text-bounds.rules.ts';
import { fieldProblems } from './field-problems.ts';

/** The input of a request, from its query or its body. `_t` only defeats caches and is ignored. */
export async function readInput(
  request: HonoRequest,
  fromQuery: boolean,
  text: () => Promise<string>,
): Promise<Record<string, unknown>> {
  const body = request.method === 'POST' ? readBody(request, await text()) : {};
  delete body._t;
  if (!fromQuery) return body;
  // A body that is not read must be empty.
  refuseUnknown(body, []);
  return readQuery(request);
}

export function readQuery(request: HonoRequest): Record<string, unknown> {
  const { _t, ...input } = request.query();
  return input;
}

/** Validates against the endpoint's schema; `exact` rejects unknown fields. */
export function checkInput(schema: $ZodType | null, input: Record<string, unknown>, exact: boolean): unknown {
  refuseUnsound(input, schema ? shapeOf(schema) : []);
  if (exact) refuseUnknown(input, schema ? shapeOf(schema) : []);
  if (!schema) return undefined;
  const parsed = safeParse(schema, input, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw invalidFields(fieldProblems(parsed.error.issues));
}

function readBody(request: HonoRequest, text: string): Record<string, unknown> {
  if (text === '') return {};
  if (!request.header('content-type')?.toLowerCase().startsWith('application/json'))
    throw platformErrors.unsupportedMedia();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw platformErrors.malformed();
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw platformErrors.malformed();
  return { ...body };
}

const shapeOf = (schema: $ZodType): string[] =>
  Object.keys((schema._zod.def as { shape?: Record<string, unknown> }).shape ?? {});

function refuseUnknown(input: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(input).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw invalidFields(Object.fromEntries(unknown.map((name) => [name, { key: 'errors.field.unknown' }])));
}

/** Text that PostgreSQL rejects, or that takes too long to fold: rejected before it fails elsewhere. */
function refuseUnsound(input: Record<string, unknown>, known: readonly string[]): void {
  const unsound = Object.entries(input).filter(([name, value]) => !isSoundText(name) || !isSound(value));
  if (unsound.length === 0) return;
  if (!unsound.every(([name]) => known.includes(name))) throw platformErrors.malformed();
  throw invalidFields(Object.fromEntries(unsound.map(([name]) => [name, { key: 'errors.field.format' }])));
}

function isSound(input: unknown): boolean {
  // A worklist instead of recursion: a body may be nested deeper than the call stack.
  const left = [input];
  while (left.length > 0) {
    const current = left.pop();
    if (typeof current === 'string' && !isSoundText(current)) return false;
    // The bytes of a file may be anything.
    if (typeof current !== 'object' || current === null || ArrayBuffer.isView(current)) continue;
    for (const [key, value] of Object.entries(current)) left.push(key, value);
  }
  return true;
}
