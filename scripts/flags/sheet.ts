// The flags of `table.txt` as one picture and the style sheet that shows its parts: `node scripts/flags/sheet.ts` writes
// both. Flags in lists are eighteen pixels wide: a few shapes suffice, and stay sharp on any screen.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const WIDTH = 18;
const HEIGHT = 13;
const COLUMNS = 16;

const round = (number: number): string => String(Math.round(number * 100) / 100);
const rect = (colour: string, x: number, y: number, width: number, height: number): string =>
  `<path fill="#${colour}" d="M${round(x)} ${round(y)}h${round(width)}v${round(height)}h-${round(width)}z"/>`;
const polygon = (colour: string, ...points: number[]): string =>
  `<path fill="#${colour}" d="M${points.map(round).join(' ')}z"/>`;
const disc = (colour: string, x: number, y: number, r: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="#${colour}"/>`;
const line = (colour: string, width: number, d: string): string =>
  `<path stroke="#${colour}" stroke-width="${round(width)}" d="${d}"/>`;

function star(colour: string, x: number, y: number, r: number): string {
  const points = [0, 2, 4, 1, 3].flatMap((corner) => {
    const angle = ((corner * 72 - 90) * Math.PI) / 180;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
  return polygon(colour, ...points);
}

/** Bands of equal width, or of the width `*n`. */
function bands(colours: readonly string[], across: boolean): string {
  const parts = colours
    .map((part) => part.split('*'))
    .map(([colour = '', share = '1']) => ({ colour, share: Number(share) }));
  const all = parts.reduce((sum, { share }) => sum + share, 0);
  let at = 0;
  return parts
    .map(({ colour, share }) => {
      const [from, size] = [at / all, share / all];
      at += share;
      return across
        ? rect(colour, from * WIDTH, 0, size * WIDTH, HEIGHT)
        : rect(colour, 0, from * HEIGHT, WIDTH, size * HEIGHT);
    })
    .join('');
}

/** The Union Flag in a box. */
function union(width: number, height: number): string {
  const diagonals = `M0 0L${width} ${height}M${width} 0L0 ${height}`;
  const cross = `M${width / 2} 0V${height}M0 ${height / 2}H${width}`;
  return [
    rect('012169', 0, 0, width, height),
    line('fff', height / 5, diagonals),
    line('c8102e', height / 13, diagonals),
    line('fff', height / 3, cross),
    line('c8102e', height / 5, cross),
  ].join('');
}

/** The first colour, where the shape is, all colours. */
type Draw = (colour: string, place: readonly number[], colours: readonly string[]) => string;

const SHAPES: Readonly<Record<string, Draw>> = {
  /** Filled, horizontal bands, vertical bands. */
  f: (colour) => rect(colour, 0, 0, WIDTH, HEIGHT),
  h: (_colour, _place, colours) => bands(colours, false),
  v: (_colour, _place, colours) => bands(colours, true),
  /** Disc, star, crescent (its colour, and the ground's). */
  o: (colour, [x = 9, y = 6.5, r = 3]) => disc(colour, x, y, r),
  s: (colour, [x = 9, y = 6.5, r = 3]) => star(colour, x, y, r),
  m: (colour, [x = 9, y = 6.5, r = 3], [, ground = '']) =>
    disc(colour, x, y, r) + disc(ground, x + r * 0.36, y, r * 0.8),
  /** Triangle and canton at the hoist, rectangle, polygon, diamond. */
  t: (colour, [width = 8]) => polygon(colour, 0, 0, width, HEIGHT / 2, 0, HEIGHT),
  k: (colour, [width = 8, height = 7]) => rect(colour, 0, 0, width, height),
  r: (colour, [x = 0, y = 0, width = 0, height = 0]) => rect(colour, x, y, width, height),
  y: (colour, points) => polygon(colour, ...points),
  w: (colour) => polygon(colour, 9, 1.2, 16.6, 6.5, 9, 11.8, 1.4, 6.5),
  /** Cross, saltire, rising and falling diagonal. */
  p: (colour, [x = 9, width = 3]) =>
    rect(colour, x - width / 2, 0, width, HEIGHT) + rect(colour, 0, 6.5 - width / 2, WIDTH, width),
  x: (colour, [width = 2.4]) => line(colour, width, `M0 0L${WIDTH} ${HEIGHT}M${WIDTH} 0L0 ${HEIGHT}`),
  d: (colour, [width = 3]) => line(colour, width, `M-1 ${HEIGHT + 0.72}L${WIDTH + 1} -.72`),
  b: (colour, [width = 3]) => line(colour, width, `M-1 -.72L${WIDTH + 1} ${HEIGHT + 0.72}`),
  /** The Union Flag, in the canton or alone. */
  j: () => union(WIDTH / 2, HEIGHT / 2),
  J: () => union(WIDTH, HEIGHT),
  /** A globe; a ring of stars. */
  l: (colour) =>
    `<g fill="none" stroke="#${colour}" stroke-width=".8"><circle cx="9" cy="6.5" r="4.2"/>` +
    '<path d="M4.8 6.5h8.4M9 2.3c-2.6 2.4-2.6 6 0 8.4c2.6-2.4 2.6-6 0-8.4"/></g>',
  e: (colour) =>
    Array.from({ length: 12 }, (_, hour) => (hour * Math.PI) / 6)
      .map((angle) => disc(colour, 9 + 4 * Math.cos(angle), 6.5 + 4 * Math.sin(angle), 0.6))
      .join(''),
};

function drawn(shape: string): string {
  const [, kind = '', colours = '', place = ''] = /^(\w)(?::([^@]*))?(?:@(.*))?$/.exec(shape) ?? [];
  const draw = SHAPES[kind];
  if (!draw) throw new Error(`no such shape: ${shape}`);
  const [first = '', ...more] = colours.split(',');
  return draw(first, place ? place.split(',').map(Number) : [], [first, ...more]);
}

export function flagSheet() {
  const text = readFileSync(fileURLToPath(new URL('./table.txt', import.meta.url)), 'utf8');
  const flags = text
    .trim()
    .split('\n')
    .map((row) => row.split(' '));
  const place = (index: number) => [(index % COLUMNS) * WIDTH, Math.floor(index / COLUMNS) * HEIGHT];
  const [width, height] = [COLUMNS * WIDTH, Math.ceil(flags.length / COLUMNS) * HEIGHT];
  const drawings = flags.map(([code, ...shapes], index) => {
    const [x, y] = place(index);
    return `<svg id="${code}" x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}">${shapes.map(drawn).join('')}</svg>`;
  });
  const rules = flags.map(([code], index) => {
    const [x, y] = place(index);
    const at = [x, y].map((part) => (part === 0 ? '0' : `-${part}px`)).join(' ');
    return `.flag[data-flag="${code}"] { background-position: ${at}; }`;
  });
  const [x, y] = place(flags.findIndex(([code]) => code === 'int'));
  return {
    codes: flags.map(([code]) => code),
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawings.join('')}</svg>\n`,
    css: `/* biome-ignore-all format: one flag in a line. Written by scripts/flags/sheet.ts; an unknown flag is the globe. */
.flag {
  display: inline-block;
  flex: none;
  inline-size: ${WIDTH}px;
  block-size: ${HEIGHT}px;
  border-radius: 2px;
  box-shadow: 0 0 0 1px rgb(0 0 0 / 0.1);
  background: url("./flags.svg") -${x}px -${y}px / ${width}px ${height}px;
}
${rules.join('\n')}
`,
  };
}

export const STYLES = new URL('../../src/ui/styles/', import.meta.url);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { svg, css } = flagSheet();
  writeFileSync(new URL('flags.svg', STYLES), svg);
  writeFileSync(new URL('flags.css', STYLES), css);
}
