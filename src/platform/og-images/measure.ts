import { renderAsync } from '@resvg/resvg-js';
import type { Run } from './scripts.rules.ts';
import { escapeXml } from './svg.rules.ts';

const SIZE = 40;
const ROW = 2 * SIZE;
const WIDEST = 1_400;
/** Left and right bearing together. */
const BEARINGS = 0.06;

/** Widths of joined letters, in ems, by text: rendered once, a line each, and measured. */
export async function measureJoined(
  runs: readonly Run[],
  fontFiles: string[],
): Promise<ReadonlyMap<string, number>> {
  const widths = new Map<string, number>();
  if (runs.length === 0) return widths;
  const lines = runs.map(
    ({ font, text }, index) =>
      `<text x="${WIDEST / 2}" y="${index * ROW + 1.3 * SIZE}" font-size="${SIZE}" font-family="${font}" text-anchor="middle">${escapeXml(text)}</text>`,
  );
  const height = runs.length * ROW;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDEST}" height="${height}" font-weight="700">${lines.join('')}</svg>`;
  const { pixels, width } = await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles } });
  runs.forEach(({ text }, index) => {
    const row = pixels.subarray(index * ROW * width * 4, (index + 1) * ROW * width * 4);
    widths.set(text, inkWidth(row, width) / SIZE + BEARINGS);
  });
  return widths;
}

function inkWidth(pixels: Uint8Array, width: number): number {
  let [left, right] = [width, -1];
  for (let at = 3; at < pixels.length; at += 4) {
    if (pixels[at] === 0) continue;
    const x = ((at - 3) / 4) % width;
    if (x < left) left = x;
    if (x > right) right = x;
  }
  return Math.max(0, right - left + 1);
}
