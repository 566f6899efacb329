// node scripts/goods/make.ts: draws the demo's goods into public/goods.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PICTURES } from './art.ts';

const folder = resolve(import.meta.dirname, '../../public/goods');
await mkdir(folder, { recursive: true });
for (const [name, svg] of Object.entries(PICTURES)) await writeFile(join(folder, `${name}.svg`), svg);
