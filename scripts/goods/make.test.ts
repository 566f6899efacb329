import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DEMO_GOODS } from '#modules/mall/demo.rules.ts';
import { PICTURES } from './art.ts';

const folder = resolve(import.meta.dirname, '../../public/goods');

it("committed pictures are the script's output, and nothing else", async () => {
  const names = Object.keys(PICTURES).map((name) => `${name}.svg`);
  expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
  for (const [name, svg] of Object.entries(PICTURES))
    expect(await readFile(join(folder, `${name}.svg`), 'utf8')).toBe(svg);
});

it('every picture of the demo’s goods is drawn, and every drawing is used', () => {
  const shown = DEMO_GOODS.flatMap(({ pictures }) => pictures);
  expect(shown.toSorted()).toEqual(Object.keys(PICTURES).toSorted());
});
