import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { createLimiter } from '#platform/concurrency/limiter.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import { type Advances, advancesOf } from './font.ts';
import { measureJoined } from './measure.ts';
import { type FontName, fileOf, fontsFor, isJoined, type Run, runsOf } from './scripts.rules.ts';
import { dressed, piecesOf, textsIn } from './svg.rules.ts';
import { unwrapWoff } from './woff.ts';

/** An SVG and its texts. */
export interface Drawing {
  svg: string;
  text: string;
  lang: LanguageCode;
}

export type Draw = (drawing: Drawing) => Promise<Buffer>;

/** A font as an unpacked file, and its advances. */
interface Ready {
  path: string;
  advances: Advances;
}

const FONTS = join(PROJECT_ROOT, 'assets/fonts');
const WAITING = 20;

/**
 * SVG to PNG in Node's thread pool, one at a time: a burst of requests waits, the site does not. Fonts are read from
 * files, unpacked once, when a text first needs them.
 */
export function createDraw(folder: string): Draw {
  const queue = createLimiter({
    concurrency: 1,
    queue: { size: WAITING, full: () => platformErrors.tooMany({ seconds: 5 }) },
  });
  const ready = new Map<FontName, Promise<Ready>>();

  async function unwrap(font: FontName): Promise<Ready> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${fileOf(font)}.ttf`);
    const whole = `${path}.${process.pid}`;
    const bytes = unwrapWoff(await readFile(join(FONTS, `${fileOf(font)}.woff`)), font);
    await writeFile(whole, bytes);
    // Atomic: another process may write the same file.
    await rename(whole, path);
    return { path, advances: advancesOf(bytes) };
  }

  function fontFile(font: FontName): Promise<Ready> {
    const known = ready.get(font);
    if (known) return known;
    const path = unwrap(font);
    ready.set(font, path);
    path.catch(() => ready.delete(font));
    return path;
  }

  return ({ svg, text, lang }) =>
    queue(async () => {
      const names = fontsFor(text, lang);
      const files = await Promise.all(names.map(fontFile));
      const fontFiles = files.map(({ path }) => path);
      const advances = (font: FontName) => files[names.indexOf(font)]!.advances;
      const runs = (words: string) =>
        runsOf(words, names, (font, sign) => advances(font).has(sign.codePointAt(0)!));
      const { dir, tag } = language(lang);
      const joined = textsIn(svg)
        .map((words) => piecesOf(words, dir).flatMap(runs))
        .filter((pieces) => pieces.length > 1)
        .flat()
        .filter(({ font }) => isJoined(font));
      const measured = await measureJoined(joined, fontFiles);
      const width = (run: Run) =>
        measured.get(run.text) ??
        sum([...run.text].map((sign) => advances(run.font).get(sign.codePointAt(0)!) ?? 0));
      const image = await renderAsync(dressed(svg, { dir, runs, width }), {
        font: { loadSystemFonts: false, fontFiles, defaultFontFamily: names[0]! },
        languages: [tag],
      });
      return image.asPng();
    });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
