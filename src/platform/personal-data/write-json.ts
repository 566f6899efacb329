import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonFile } from '#platform/endpoint/json-file.ts';
import { Paged } from './paged.ts';

type Parts = () => AsyncIterable<readonly [name: string, value: unknown]>;

/**
 * An object, streamed to a file that no other process can open: it is unlinked before anything is written, and gone
 * with its last reader.
 */
export async function writeJson(parts: Parts): Promise<JsonFile> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  const file = await open(join(folder, 'data.json'), 'wx+', 0o600);
  await rm(folder, { recursive: true });
  try {
    let first = true;
    for await (const [name, value] of parts()) {
      await file.write(`${first ? '{' : ','}${JSON.stringify(name)}:`);
      for await (const text of jsonOf(value)) await file.write(text);
      first = false;
    }
    await file.write(first ? '{}' : '}');
    return new JsonFile(file);
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** As `JSON.stringify`, with paged lists. */
export async function* jsonOf(value: unknown): AsyncGenerator<string> {
  if (value instanceof Paged) {
    let first = true;
    yield '[';
    for await (const rows of value.pages()) {
      yield `${first ? '' : ','}${rows.map((row) => JSON.stringify(row) ?? 'null').join(',')}`;
      first = false;
    }
    yield ']';
  } else if (isPlain(value)) {
    let first = true;
    yield '{';
    for (const [name, inner] of Object.entries(value)) {
      if (inner === undefined) continue;
      yield `${first ? '' : ','}${JSON.stringify(name)}:`;
      yield* jsonOf(inner);
      first = false;
    }
    yield '}';
  } else yield JSON.stringify(value) ?? 'null';
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);
