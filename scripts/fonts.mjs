// npm run fonts: fetches the fonts of the Open Graph images from npm into assets/fonts. Whole packages are 50 to 80 MB
// each, of which one file is needed: they go into a temporary folder and are not installed.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const VERSION = '5.3.0';
const PARTS = {
  'noto-sans': ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
  'noto-sans-arabic': ['arabic'],
  'noto-sans-thai': ['thai'],
  'noto-sans-sc': ['chinese-simplified'],
  'noto-sans-tc': ['chinese-traditional'],
  'noto-sans-jp': ['japanese'],
  'noto-sans-kr': ['korean'],
};

const target = resolve(import.meta.dirname, '../assets/fonts');
const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
try {
  for (const [name, subsets] of Object.entries(PARTS)) {
    const packed = execFileSync('npm', ['pack', `@fontsource/${name}@${VERSION}`, '--silent'], {
      cwd: folder,
    });
    execFileSync('tar', ['-xzf', String(packed).trim()], { cwd: folder });
    for (const subset of subsets) {
      const file = `${name}-${subset}-700-normal.woff`;
      copyFileSync(join(folder, 'package/files', file), join(target, file));
      process.stdout.write(`${file}\n`);
    }
    rmSync(join(folder, 'package'), { recursive: true });
  }
} finally {
  rmSync(folder, { recursive: true });
}
