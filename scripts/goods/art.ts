/** Drawings of 96 × 80: one colour for the good, one for its print. */
type Drawing = (a: string, b: string) => string;

const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const area = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const box = (x: number, y: number, width: number, height: number, round: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
/** The site's logo: the corner of a pitch. */
const mark = (x: number, y: number, size: number, stroke: string) =>
  line(
    `M${x} ${y}v${size}h${size}M${x} ${y + size * 0.4}a${size * 0.6} ${size * 0.6} 0 0 1 ${size * 0.6} ${size * 0.6}`,
    stroke,
    size / 5,
  );

const keys = (fill: string): string => {
  const rows: [y: number, widths: number[]][] = [
    [28, [8, 8, 8, 8, 8, 17]],
    [38, [12, 8, 8, 8, 24]],
    [48, [13, 40, 13]],
  ];
  return rows
    .map(([y, widths]) => {
      let x = 12;
      return widths
        .map((width) => {
          const key = box(x, y, width, 7, 1.5, fill);
          x += width + 3;
          return key;
        })
        .join('');
    })
    .join('');
};

const DRAWINGS = {
  jersey: (a, b) =>
    area('M30 8 12 18 4 38l14 6 4-8v38h52V36l4 8 14-6-8-20L66 8c-4 8-32 8-36 0z', a) +
    line('M40 15v57M56 15v57', b, 7) +
    line('M30 8c4 8 32 8 36 0', b, 3),
  headset: (a, b) =>
    line('M18 48V38a30 30 0 0 1 60 0v10', a, 7) +
    box(10, 42, 18, 28, 8, a) +
    box(68, 42, 18, 28, 8, a) +
    line('M77 68c0 8-10 8-20 8', a, 3) +
    dot(54, 76, 4, b) +
    box(15, 49, 6, 14, 3, b) +
    box(75, 49, 6, 14, 3, b),
  mouse: (a, b) => box(30, 10, 36, 60, 18, a) + line('M48 11v22M31 34h34', b, 2.5) + box(45, 18, 6, 12, 3, b),
  ball: (a) =>
    `<circle cx="48" cy="40" r="32" fill="#fff" stroke="${a}" stroke-width="2.5"/>` +
    area('m48 25 13 9.500-5 15H40l-5-15z', a) +
    line('M48 9v16M61 34.500l16-6M56 49.500 66 64M40 49.500 30 64M35 34.500l-16-6', a, 2.5),
  card: (a, b) =>
    box(10, 16, 76, 48, 7, a) +
    area('M10 28h76v9H10z', b) +
    line('M18 48h22M18 55h14', b, 3) +
    dot(72, 52, 6, b),
  mug: (a, b) =>
    area('M22 14h42v48a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z', a) +
    line('M64 26h8a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8h-8', a, 6) +
    mark(34, 32, 18, b),
  keyboard: (a, b) => box(6, 22, 84, 38, 6, a) + keys(b),
  scarf: (a, b) =>
    area('M8 16h80v16H8z', a) +
    area('M18 16h12v16H18zM44 16h12v16H44zM70 16h10v16H70z', b) +
    area('M14 32h20v40H14z', a) +
    area('M14 40h20v10H14zM14 60h20v6H14z', b),
  cap: (a, b) =>
    area('M16 50c0-22 12-34 30-34s30 12 30 34z', a) +
    area('M60 50h24c4 0 6 3 5 6-10 3-24 3-34 1z', b) +
    line('M46 16v34M30 21c-4 8-6 18-6 29M62 21c4 8 6 18 6 29', b, 1.5) +
    mark(38, 30, 12, b),
  bottle: (a, b) =>
    box(40, 6, 16, 10, 3, b) +
    area('M34 18h28v6l4 8v36a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V32l4-8z', a) +
    line('M30 44h36M30 56h36', b, 3),
  backpack: (a, b) =>
    line('M38 16v-4a10 8 0 0 1 20 0v4', a, 4) +
    box(24, 16, 48, 56, 14, a) +
    box(32, 44, 32, 22, 5, b) +
    line('M32 52h32', a, 2.5) +
    line('M34 30h28', b, 3),
  voucher: (a, b) =>
    area('M10 22h76v12a6 6 0 0 0 0 12v12H10V46a6 6 0 0 0 0-12z', a) +
    area('m48 26 4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z', b),
  ticket: (a, b) =>
    area('M10 22h76v12a6 6 0 0 0 0 12v12H10V46a6 6 0 0 0 0-12z', a) +
    `<path d="M64 24v32" stroke="${b}" stroke-width="2" stroke-dasharray="4 4" fill="none"/>` +
    mark(24, 30, 18, b) +
    line('M72 34v12', b, 3),
  stickers: (a, b) =>
    box(14, 14, 40, 40, 10, a) +
    mark(25, 24, 18, b) +
    dot(66, 32, 16, b) +
    area('m66 24 7 5-3 8h-8l-3-8z', a) +
    box(34, 48, 40, 20, 6, a) +
    line('M42 58h24', b, 4),
} satisfies Record<string, Drawing>;

const picture = (drawing: keyof typeof DRAWINGS, sheet: string, a: string, b: string): string => {
  const drawn: Drawing = DRAWINGS[drawing];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="480" height="480">` +
    `<path d="M0 0h160v160H0z" fill="${sheet}"/><g transform="translate(32 40)">${drawn(a, b)}</g></svg>\n`
  );
};

const INK = '#072a32';
const LIME = '#c8f03c';

/** Every picture by the name of its file. */
export const PICTURES: Readonly<Record<string, string>> = {
  'jersey-sky': picture('jersey', '#ddebf5', '#6cabdd', '#1c2c5b'),
  'jersey-navy': picture('jersey', '#e3e6f2', '#1c2c5b', '#6cabdd'),
  'jersey-white': picture('jersey', '#dfe7ec', '#ffffff', '#6cabdd'),
  'headset-violet': picture('headset', '#eae4f3', '#3b2c6b', LIME),
  'headset-ink': picture('headset', '#e4ecec', INK, '#f2b01e'),
  'mouse-ink': picture('mouse', '#e2efe6', '#1c2c2b', LIME),
  'mouse-white': picture('mouse', '#dfe7ec', '#ffffff', '#5f7176'),
  'ball-orange': picture('ball', '#fbebdd', '#b9541a', '#ffffff'),
  'ball-ink': picture('ball', '#e2efe6', '#1c2c2b', '#ffffff'),
  'card-gold': picture('card', '#fff3d6', INK, '#f2b01e'),
  'card-rose': picture('card', '#fae3ea', '#a8324a', '#ffd7e0'),
  'mug-teal': picture('mug', '#dff1f0', '#0a6c7a', LIME),
  'mug-ink': picture('mug', '#e4ecec', INK, '#f2b01e'),
  'keyboard-rose': picture('keyboard', '#f6e2e0', '#2a1a1a', '#f4b7b1'),
  'keyboard-teal': picture('keyboard', '#dff1f0', INK, '#9fd8d2'),
  'scarf-red': picture('scarf', '#f3e6e6', '#d8262c', '#ffffff'),
  'cap-teal': picture('cap', '#dff1f0', '#0a6c7a', LIME),
  'cap-sand': picture('cap', '#f4eee0', '#b08d57', '#fff8e8'),
  'bottle-blue': picture('bottle', '#ddebf5', '#2b5db5', '#bcd6f5'),
  'bottle-lime': picture('bottle', '#eef6d8', '#4c7a17', LIME),
  'backpack-ink': picture('backpack', '#e4ecec', INK, '#2f5f68'),
  'backpack-orange': picture('backpack', '#fbebdd', '#b9541a', '#f3b184'),
  'voucher-violet': picture('voucher', '#eae4f3', '#4b3fc4', '#f2b01e'),
  'ticket-lime': picture('ticket', '#eef6d8', INK, LIME),
  'stickers-teal': picture('stickers', '#dff1f0', '#0a6c7a', LIME),
};
