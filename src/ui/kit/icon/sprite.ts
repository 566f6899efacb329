import { ART_SHAPES } from './art-shapes.ts';
import { ICON_SHAPES } from './icon-shapes.ts';

/** Symbols with their own colours: the mark has the brand's, the avatar --a --b --c. */
const PICTURES = {
  mark: [
    28,
    '<rect width="28" height="28" rx="7" fill="var(--spark)"/><g fill="none" stroke="#0a2228" stroke-width="2.6" stroke-linecap="round"><path d="M6 7.5V22h14.5"/><path d="M6 12.5A9.5 9.5 0 0 1 15.5 22"/></g><circle cx="19.5" cy="9" r="3" fill="#0a2228"/>',
  ],
  coin: [
    20,
    '<circle cx="10" cy="10" r="9" fill="#f2b01e"/><g fill="none" stroke="#8f5a00" stroke-width="1.4" stroke-linecap="round"><circle cx="10" cy="10" r="6.6"/><path d="M7.5 6.5v7H13M7.5 9a4.5 4.5 0 0 1 4.5 4.5"/></g>',
  ],
  avatar: [
    32,
    '<path fill="var(--a)" d="M0 0h32v32H0z"/><path fill="var(--b)" d="M5 34c0-9 5-12 11-12s11 3 11 12z"/><path fill="#d9a47f" d="M13 17h6v6a3 3 0 0 1-6 0z"/><circle cx="16" cy="13.5" r="6" fill="#ebbe9b"/><path fill="var(--c)" d="M9.5 14c-.5-7 3-9 6.5-9s7 2 6.5 9c-1-3-2-4.5-3.5-5-2.5 1.2-6 1-8 .8-1 1-1.3 2.5-1.5 4.2z"/>',
  ],
} as const;

const symbol = (id: string, size: number, shape: string, height = size) =>
  `<symbol id="i-${id}" viewBox="0 0 ${size} ${height}">${shape}</symbol>`;

export const SPRITE = [
  ...Object.entries(ICON_SHAPES).map(([name, shape]) => symbol(name, 20, shape)),
  ...Object.entries(PICTURES).map(([name, [size, shape]]) => symbol(name, size, shape)),
  ...Object.entries(ART_SHAPES).map(([name, shape]) => symbol(`art-${name}`, 168, shape, 112)),
].join('');
