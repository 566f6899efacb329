import type { JsonFile } from '#platform/endpoint/json-file.ts';
import { EXPORT_PAGE, paged } from './paged.ts';
import { writeJson } from './write-json.ts';

const read = async (file: JsonFile) =>
  JSON.parse(await new Response(file.inEnvelope()).text()) as {
    code: number;
    result: Record<string, unknown>;
  };

it('equals JSON.stringify, including paged lists', async () => {
  const at = new Date('2026-11-18T04:00:00Z');
  const plain = { at, none: null, left: undefined, list: [1, { at }], text: '"\\ü', empty: {} };
  const file = await writeJson(async function* () {
    yield ['plain', plain] as const;
    yield [
      'paged',
      {
        rows: paged(
          async (after: number | null) => (after === null ? [1, 2] : []),
          (n) => n,
        ),
      },
    ] as const;
    yield [
      'nothing',
      paged(
        async () => [],
        (n: number) => n,
      ),
    ] as const;
  });
  const { code, result } = await read(file);
  expect(code).toBe(200);
  expect(result).toEqual({
    plain: JSON.parse(JSON.stringify(plain)),
    paged: { rows: [1, 2] },
    nothing: [],
  });
});

it('reads a long list page by page, completely', async () => {
  const most = 120 * EXPORT_PAGE;
  const reads: number[] = [];
  const file = await writeJson(async function* () {
    const rows = paged(
      async (after: number | null, limit) => {
        reads.push(limit);
        const from = after ?? 0;
        return Array.from({ length: Math.min(limit, most - from) }, (_, i) => ({ n: from + i + 1 }));
      },
      ({ n }) => n,
    );
    yield ['rows', rows] as const;
  });
  expect(new Set(reads)).toEqual(new Set([EXPORT_PAGE]));
  const rows = (await read(file)).result.rows as { n: number }[];
  expect([rows.length, rows[0]?.n, rows.at(-1)?.n]).toEqual([most, 1, most]);
});

it('a failure half-way leaves no response', async () => {
  const failing = writeJson(async function* () {
    yield ['first', 1] as const;
    throw new Error('the database is away');
  });
  await expect(failing).rejects.toThrow('the database is away');
});
