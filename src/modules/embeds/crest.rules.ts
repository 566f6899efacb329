import type { Crest } from '#modules/catalog/catalog.rules.ts';

const STAR = '50,29 55,44 71,44 58,53 63,69 50,59 37,69 42,53 29,44 45,44';
const CHEVRONS = '50,22 74,38 74,50 50,34 26,50 26,78 50,62 74,78 74,66 50,50 26,66 26,38';
const HEXAGON = '<polygon points="50,0 96,25 96,75 50,100 4,75 4,25"/>';
const SHIELD = '<path d="M7 8 Q7 0 15 0 H85 Q93 0 93 8 V50 C93 78 72 100 50 100 C28 100 7 78 7 50 Z"/>';
const DISC = '<circle cx="50" cy="50" r="50"/>';

const OUTLINE: Readonly<Record<Crest['shape'], string>> = {
  ...{ stripes: SHIELD, halves: SHIELD, sash: SHIELD },
  ...{ hoop: HEXAGON, diamond: HEXAGON, chevrons: HEXAGON },
  ...{ belt: DISC, ring: DISC },
};

const band = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

const CHARGE: Readonly<Record<Crest['shape'], (crest: Crest) => string>> = {
  stripes: ({ b }) => [24.2, 58.6].map((x) => band(x, 0, 17.2, 100, b)).join(''),
  halves: ({ b }) => band(50, 0, 50, 100, b),
  sash: ({ b }) => `<polygon points="0,76 100,29 100,5 0,52" fill="${b}"/>`,
  hoop: ({ b }) => band(0, 38, 100, 26, b),
  belt: ({ a, b, c }) =>
    `${band(0, 40, 100, 20, b)}<circle cx="50" cy="50" r="23" fill="${b}"/><circle cx="50" cy="50" r="16" fill="${c || a}"/>`,
  ring: ({ a, b, c }) =>
    `<circle cx="50" cy="50" r="31" fill="${b}"/><polygon points="${STAR}" fill="${c || a}"/>`,
  diamond: ({ b, c }) => `<polygon points="50,24 73,50 50,76 27,50" fill="${c || b}"/>`,
  chevrons: ({ b, c }) => `<polygon points="${CHEVRONS}" fill="${c || b}"/>`,
};

const COLOUR = /^#[\da-f]{3,8}$/i;
const checked = (colour: string): string => (COLOUR.test(colour) ? colour : '#888888');

/** A team's crest as the site's stylesheet draws it, centred on a point; `name` makes its ids unique in the image. */
export function crestSvg(crest: Crest, name: string, x: number, y: number, size: number): string {
  const { shape } = crest;
  const safe: Crest = { shape, a: checked(crest.a), b: checked(crest.b), c: checked(crest.c) };
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`;
  const edge = 'fill="none" stroke="#ffffff" stroke-opacity="0.28" stroke-width="1.5"';
  return `<g transform="${place}"><clipPath id="${name}">${OUTLINE[shape]}</clipPath>
<g clip-path="url(#${name})">${band(0, 0, 100, 100, safe.a)}${CHARGE[shape](safe)}</g><g ${edge}>${OUTLINE[shape]}</g></g>`;
}
