/** Twenty-pixel grid, 1.6 stroke, round joins, no colour of their own. */
export const ICON_SHAPES = {
  back: path('m12.5 5-5 5 5 5'),
  ban: `${circle(10, 10, 7)}${path('m5 5 10 10')}`,
  bars: path('M4 16V9M8.5 16V4M13 16v-5M17 16V7'),
  baseball: `${circle(10, 10, 7)}${path('M5.5 4.7c2.5 3 2.5 7.6 0 10.6M14.5 4.7c-2.5 3-2.5 7.6 0 10.6')}`,
  basketball: `${circle(10, 10, 7)}${path('M3 10h14M10 3v14M5 5c3 2.5 3 7.5 0 10M15 5c-3 2.5-3 7.5 0 10')}`,
  bell: path('M5 14V9a5 5 0 0 1 10 0v5l1.2 1H3.8zM8.5 17.2h3'),
  bolt: path('M11 2.5 4.5 11.5H10l-1 6 6.5-9H10z'),
  box: path('m10 2.5 7 3.5v8l-7 3.5L3 14V6zM3 6l7 3.5L17 6M10 9.5v8'),
  calendar: `${rect(3, 4, 14, 13, 2.5)}${path('M3 8h14M7 2.5V5M13 2.5V5')}`,
  cart: path('M2.5 3.5h2l2 9H15l2-6.5H5.5M8 16.5v.01M14 16.5v.01'),
  chart: path('M3 14l4.5-5 3 3L17 5M12.5 5H17v4.5'),
  chat: path('M5 4h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9.5L6 17v-3H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z'),
  check: path('m4.5 10.5 3.5 3.5 7.5-8'),
  clock: `${circle(10, 10, 7)}${path('M10 6v4.3l3 1.7')}`,
  close: path('m5 5 10 10M15 5 5 15'),
  code: path('m7 6-4 4 4 4M13 6l4 4-4 4'),
  copy: `${rect(7, 7, 10, 10, 2)}${path('M13 7V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h2')}`,
  crown: path('m3 7 3.5 3L10 4.5l3.5 5.5L17 7l-1.5 8.5h-11z'),
  crosshair: `${circle(10, 10, 6)}${path('M10 2v4M10 14v4M2 10h4M14 10h4')}`,
  danmu: `${rect(2.5, 4, 15, 11, 2.5)}${path('M6 8h5M13.5 8h.5M6 11h2M10.5 11H14')}`,
  down: path('m5 7.5 5 5 5-5'),
  download: path('M10 3v9M6.5 9l3.5 3.5L13.5 9M4 16.5h12'),
  edit: path('m4 16 1-4 8-8 3 3-8 8zM11.5 5.5l3 3'),
  exit: path('M8 3.5H5a1.5 1.5 0 0 0-1.5 1.5v10A1.5 1.5 0 0 0 5 16.5h3M12.5 6.5 16 10l-3.5 3.5M16 10H8'),
  eye: `${path('M2 10c3.6-6 12.4-6 16 0-3.6 6-12.4 6-16 0z')}${circle(10, 10, 2.4)}`,
  'eye-off': path(
    'M3 3l14 14M8 5.8c3.6-.9 7.6.5 10 4.2-.7 1.1-1.6 2-2.5 2.7M12.5 14C8.6 15.3 4.5 14 2 10c.8-1.2 1.8-2.2 2.9-2.9',
  ),
  filter: path('M3 5h14M6 10h8M8.5 15h3'),
  fire: path(
    'M10 2.5c.5 3 4.5 4.5 4.5 8.8A4.6 4.6 0 0 1 10 17a4.6 4.6 0 0 1-4.5-5.2c0-1.8.9-2.8 1.6-3.8.4 1.2 1 1.7 1.6 1.8C8.4 7 8.8 4.5 10 2.5z',
  ),
  football: `${circle(10, 10, 7)}${path('m10 7 2.8 2-1 3.3H8.2l-1-3.3zM10 3v4M12.8 9l4-1M11.8 12.3l2.2 3.3M8.2 12.3 6 15.6M7.2 9l-4-1')}`,
  full: path('M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4'),
  gamepad: path(
    'M6 6h8a4 4 0 0 1 4 4c0 3.5-1 5-2.5 5-1.3 0-1.8-2-3-2h-5c-1.2 0-1.7 2-3 2C3 15 2 13.5 2 10a4 4 0 0 1 4-4zM7 8.5v3M5.5 10h3M13 9v.01M15 11v.01',
  ),
  gear: `${circle(10, 10, 2.5)}${path('M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M4.7 15.3l1.4-1.4M13.9 6.1l1.4-1.4')}`,
  gift: `${rect(3, 7, 14, 3.5, 1)}${path('M4.5 10.5V17h11v-6.5M10 7v10M10 7c-5 0-4-4.5-1.8-4C9.7 3.3 10 7 10 7zm0 0c5 0 4-4.5 1.8-4C10.3 3.3 10 7 10 7z')}`,
  globe: `${circle(10, 10, 7)}${path('M3 10h14M10 3c4.2 4.4 4.2 9.6 0 14-4.2-4.4-4.2-9.6 0-14z')}`,
  grip: dots([7.5, 5], [12.5, 5], [7.5, 10], [12.5, 10], [7.5, 15], [12.5, 15]),
  home: path('m3 9.5 7-6 7 6M5 8v8.5h10V8M8.5 16.5v-4.5h3v4.5'),
  info: `${circle(10, 10, 7)}${path('M10 9v4.5M10 6.5v.01')}`,
  key: `${circle(6.5, 13.5, 3.5)}${path('m9 11 8-8M13 7l3 3')}`,
  like: path(
    'M3 9h3v8H3zM6 9l3.5-6c1.5 0 2 1 1.8 2.2L11 8h4.6c1 0 1.7.9 1.5 1.9l-1.2 5.6c-.2.9-.9 1.5-1.8 1.5H6',
  ),
  link: path(
    'M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  ),
  list: path('M7 5h10M7 10h10M7 15h10M3.5 5v.1M3.5 10v.1M3.5 15v.1'),
  lock: `${rect(4, 9, 12, 8, 2)}${path('M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9')}`,
  mail: `${rect(2.5, 4.5, 15, 11, 2)}${path('m3 6 7 5 7-5')}`,
  medal: `${circle(10, 12, 4.5)}${path('M7 8.5 4.5 3h4L10 6l1.5-3h4L13 8.5')}`,
  mic: path(
    'M10 3a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1-5 0v-4A2.5 2.5 0 0 1 10 3zM5 9.5a5 5 0 0 0 10 0M10 14.5V17M7.5 17h5',
  ),
  minus: path('M4 10h12'),
  moon: path('M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z'),
  monitor: `${rect(2.5, 3.5, 15, 10, 2)}${path('M7 17h6M10 13.5V17')}`,
  more: dots([4.5, 10], [10, 10], [15.5, 10]),
  mute: path('M3 8v4h3l4 3.5v-11L6 8zM13 8l4 4M17 8l-4 4'),
  news: `${rect(3, 3.5, 14, 13, 2)}${path('M6 7.5h8M6 10.5h8M6 13.5h4')}`,
  next: path('m7.5 5 5 5-5 5'),
  pause: path('M7 5v10M13 5v10'),
  phone: `${rect(5.5, 2.5, 9, 15, 2)}${path('M9 15h2')}`,
  pin: path('m12 3 5 5-3 1-3.5 3.5-.5 3.5L4 10l3.5-.5L11 6zM7 13l-4 4'),
  play: `${rect(2.5, 4.5, 15, 11, 2.5)}<path d="m8.5 7.6 4 2.4-4 2.4z" fill="currentColor"/>`,
  plus: path('M10 4v12M4 10h12'),
  pulse: path('M2.5 10.5H6l2-5.5 4 10 2-4.5h3.5'),
  refresh: path('M16 8A6.3 6.3 0 0 0 4.5 6.5M4 3v3.5h3.5M4 12a6.3 6.3 0 0 0 11.5 1.5M16 17v-3.5h-3.5'),
  reply: path('M8 5 3.5 9.5 8 14M4 9.5h7c3.5 0 5.5 2 5.5 6'),
  search: `${circle(9, 9, 5.5)}${path('m13.2 13.2 3.8 3.8')}`,
  share: `${circle(5, 10, 2)}${circle(14.5, 5, 2)}${circle(14.5, 15, 2)}${path('m7 9 5.5-3M7 11l5.5 3')}`,
  shield: path('M10 2.5 16 5v5c0 4-3 6.5-6 7.5-3-1-6-3.5-6-7.5V5z'),
  smile: `${circle(10, 10, 7)}${path('M7 12c1.5 2 4.5 2 6 0M7.5 8v.01M12.5 8v.01')}`,
  snooker: `${circle(6, 13.5, 2.6)}${circle(14, 13.5, 2.6)}${circle(10, 6.8, 2.6)}`,
  sort: path('M6 4v12M3 13l3 3 3-3M14 16V4M11 7l3-3 3 3'),
  spark: path('m10 3 1.6 5.4L17 10l-5.4 1.6L10 17l-1.6-5.4L3 10l5.4-1.6z'),
  star: path('m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5-3.6-3.5 5-.7z'),
  sun: `${circle(10, 10, 3.2)}${path('M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M4.7 15.3 6 14M14 6l1.3-1.3')}`,
  sword: path('m15.5 3.5 1.5-.5-.5 1.5L9 12l-1.5-1.5zM6 9.5l4.5 4.5M7 12.5l-3.5 4'),
  system: `${rect(2.5, 3.5, 15, 10, 1.5)}${path('M7 17h6M10 13.5V17')}`,
  tennis: `${circle(10, 10, 7)}${path('M3.2 8.5c5 1 8-1.5 8.3-5.3M16.8 11.5c-5-1-8 1.5-8.3 5.3')}`,
  theatre: `${rect(2.5, 4.5, 15, 11, 2)}${path('M13 4.5v11')}`,
  trash: path('M4 6h12M8 6V4h4v2M5.5 6l.7 11h7.6l.7-11'),
  triangle: path('M6 4v12l10-6z'),
  trophy: path(
    'M6 3h8v5a4 4 0 0 1-8 0zM6 4.5H3.5c0 3 1 4.5 3 4.5M14 4.5h2.5c0 3-1 4.5-3 4.5M10 12v3M6.5 17h7',
  ),
  unlock: `${rect(4, 9, 12, 8, 2)}${path('M6.5 9V6a3.5 3.5 0 0 1 6.8-1.2')}`,
  upload: path('M10 13V4M6.5 7 10 3.5 13.5 7M4 16.5h12'),
  user: `${circle(10, 7, 3.3)}${path('M3.5 17c.5-4 3-5.5 6.5-5.5s6 1.5 6.5 5.5')}`,
  volume: path('M3 8v4h3l4 3.5v-11L6 8zM13 7.5a3.5 3.5 0 0 1 0 5M15 5.5a6.5 6.5 0 0 1 0 9'),
  wallet: `${rect(2.5, 5, 15, 11, 2)}${path('M2.5 8.5h15M13 12.2h1.5')}`,
  warn: path('M10 3 2.5 16.5h15zM10 8v4M10 14.3v.1'),
  window: `${rect(2.5, 4, 15, 12, 2)}${rect(10, 10, 5, 3.5, 0.5)}`,
  'wifi-off': path(
    'M3 3l14 14M7.5 12.8a4 4 0 0 1 4.6-.3M4.8 10a7.5 7.5 0 0 1 3.4-1.9M2.5 7.2a11 11 0 0 1 2.7-1.6M9.5 4.5a11 11 0 0 1 8 2.7M12.5 8.4a7.5 7.5 0 0 1 2.7 1.6M10 15.8v.1',
  ),
} as const;

export type IconName = keyof typeof ICON_SHAPES;

function path(d: string): string {
  return `<path d="${d}"/>`;
}

function circle(cx: number, cy: number, r: number): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}"/>`;
}

function rect(x: number, y: number, width: number, height: number, rx: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`;
}

function dots(...centres: [number, number][]): string {
  return `<g fill="currentColor" stroke="none">${centres.map(([x, y]) => circle(x, y, 1.5)).join('')}</g>`;
}
