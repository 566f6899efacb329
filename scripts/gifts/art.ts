import { box, dot, oval, path, type Shape, star } from './shapes.ts';

export const ICON_SIDE = 36;
const INK = '#0b2228';
const GOLD = '#f2b01e';
const BRONZE = '#c98500';

/** Wheels are separate from their bus, because they turn. */
export const WHEEL: readonly Shape[] = [
  dot(0, 0, 3.5, { fill: INK }),
  dot(0, 0, 1.4, { fill: '#9fb4b8' }),
  path('M -3 0 L 3 0', { stroke: '#9fb4b8', width: 0.8 }),
];

export const BUS_BODY: readonly Shape[] = [
  path('M 3 10 L 30 10 L 33 19 L 33 27 L 3 27 Z', { fill: '#0a6c7a' }),
  path('M 6 13 L 12 13 L 12 19 L 6 19 Z M 14 13 L 20 13 L 20 19 L 14 19 Z', { fill: '#d6f2f5' }),
  path('M 22 13 L 28 13 L 30 19 L 22 19 Z', { fill: '#d6f2f5' }),
  path('M 3 22 L 33 22', { stroke: '#c8f03c', width: 2 }),
];

const at = (shapes: readonly Shape[], x: number, y: number): Shape[] =>
  shapes.map((shape) => {
    if (shape.kind !== 'path') return { ...shape, x: shape.x + x, y: shape.y + y };
    let even = true;
    const d = shape.d.replace(/-?\d+(\.\d+)?/g, (number) => {
      const moved = Number(number) + (even ? x : y);
      even = !even;
      return String(moved);
    });
    return { ...shape, d };
  });

/** Picture of every gift: its icon, and the parts that its animation moves. */
export const ART = {
  rose: [
    path('M 18 20 L 18 33', { stroke: '#1e8e5a', width: 2 }),
    path('M 18 27 C 13 27 12 24 12 23 C 16 23 18 25 18 27 Z', { fill: '#2fb277' }),
    path('M 18 30 C 22 30 24 27 24 26 C 20 26 18 28 18 30 Z', { fill: '#2fb277' }),
    path(
      'M 18 22 C 11 22 9 16 11 11 C 13 12 14 12 15 11 C 16 9 17 7 18 6 C 19 7 20 9 21 11 C 22 12 23 12 25 11 C 27 16 25 22 18 22 Z',
      { fill: '#e5484d' },
    ),
    path('M 14 12 C 15 16 21 16 22 12', { stroke: '#a11a2a', width: 1.6 }),
  ],
  clap: [
    path('M 9 12 L 6 8 M 14 8 L 13 4 M 20 8 L 22 4', { stroke: GOLD, width: 2 }),
    path('M 8 20 C 8 14 12 12 15 13 L 24 22 C 28 27 24 33 18 33 C 12 33 8 28 8 20 Z', { fill: '#f3b88a' }),
    path('M 14 17 C 16 12 21 11 24 14 L 30 22 C 33 27 29 33 23 32 C 18 31 14 25 14 17 Z', {
      fill: '#ffd3ab',
    }),
    path('M 19 19 L 25 26 M 22 17 L 28 24', { stroke: '#d98f5a', width: 1.4 }),
  ],
  whistle: [
    path('M 4 13 L 19 13 L 32 9 L 32 15 L 24 18 C 25 26 20 31 14 31 C 8 31 4 27 4 21 Z', {
      fill: '#3fb9c6',
    }),
    dot(14, 21, 4, { fill: '#0a4b55' }),
    path('M 22 5 L 21 2 M 27 6 L 29 3', { stroke: GOLD, width: 2 }),
  ],
  popcorn: [
    dot(11, 12, 4.5, { fill: '#fff3c9' }),
    dot(25, 12, 4.5, { fill: '#fff3c9' }),
    dot(18, 8, 5, { fill: '#ffe59a' }),
    dot(18, 13, 5, { fill: '#fff3c9' }),
    path('M 7 15 L 29 15 L 26 33 L 10 33 Z', { fill: '#fff' }),
    path('M 7 15 L 12 15 L 13.5 33 L 10 33 Z M 16 15 L 20 15 L 19.5 33 L 16.5 33 Z', { fill: '#d92d20' }),
    path('M 24 15 L 29 15 L 26 33 L 22.5 33 Z', { fill: '#d92d20' }),
  ],
  scarf: [
    path('M 4 9 L 32 9 L 32 17 L 4 17 Z', { fill: '#d92d20' }),
    path('M 9 9 L 14 9 L 14 17 L 9 17 Z M 20 9 L 25 9 L 25 17 L 20 17 Z', { fill: '#fff' }),
    path('M 6 17 L 14 17 L 14 31 L 6 31 Z', { fill: '#b32318' }),
    path('M 6 21 L 14 21 L 14 25 L 6 25 Z', { fill: '#fff' }),
    path('M 7 31 L 7 34 M 10 31 L 10 34 M 13 31 L 13 34', { stroke: '#b32318', width: 1.5 }),
  ],
  football: [
    dot(18, 18, 14, { fill: '#fff', stroke: INK, width: 1.5 }),
    path('M 18 11 L 24 15.5 L 21.7 22.5 L 14.3 22.5 L 12 15.5 Z', { fill: INK }),
    path(
      'M 18 4 L 18 11 M 24 15.5 L 31 13 M 21.7 22.5 L 25.7 29.5 M 14.3 22.5 L 10.3 29.5 M 12 15.5 L 5 13',
      {
        stroke: INK,
        width: 1.5,
      },
    ),
  ],
  gloves: [
    path('M 9 33 L 9 24 C 4 20 4 15 8 15 L 8 8 C 8 5 12 5 12 8 L 12 6 C 12 3 16 3 16 6 L 16 33 Z', {
      fill: '#c8f03c',
    }),
    path('M 27 33 L 27 24 C 32 20 32 15 28 15 L 28 8 C 28 5 24 5 24 8 L 24 6 C 24 3 20 3 20 6 L 20 33 Z', {
      fill: '#c8f03c',
    }),
    box(8, 27, 9, 6, 1, { fill: '#0a6c7a' }),
    box(19, 27, 9, 6, 1, { fill: '#0a6c7a' }),
    path('M 12 9 L 12 16 M 24 9 L 24 16', { stroke: '#7fa30e', width: 1.4 }),
  ],
  boot: [
    path('M 6 8 L 15 8 L 18 16 C 22 19 30 19 31 25 L 31 27 L 6 27 C 4 21 4 13 6 8 Z', { fill: GOLD }),
    path('M 6 27 L 31 27 L 31 30 L 6 30 Z', { fill: INK }),
    path('M 8 30 L 8 33 M 14 30 L 14 33 M 22 30 L 22 33 M 28 30 L 28 33', { stroke: INK, width: 2 }),
    path('M 16 12 L 20 11 M 18 16 L 22 14', { stroke: INK, width: 1.5 }),
    path('M 7 22 C 13 24 19 22 24 21', { stroke: '#fff', width: 1.6 }),
  ],
  flare: [
    path('M 15 18 L 21 18 L 23 34 L 13 34 Z', { fill: '#8a2c86' }),
    path('M 18 2 C 24 6 27 11 23 17 L 13 17 C 9 11 12 6 18 2 Z', { fill: '#ff7065' }),
    path('M 18 8 C 21 10 22 13 20 17 L 16 17 C 14 13 15 10 18 8 Z', { fill: '#ffd977' }),
  ],
  trophy: [
    path('M 10 8 L 5 8 C 5 14 7 17 11 17 M 26 8 L 31 8 C 31 14 29 17 25 17', { stroke: BRONZE, width: 2 }),
    path('M 10 5 L 26 5 L 26 14 C 26 20 22 23 18 23 C 14 23 10 20 10 14 Z', { fill: GOLD }),
    path('M 17 23 L 19 23 L 19 28 L 23 28 L 25 32 L 11 32 L 13 28 L 17 28 Z', { fill: BRONZE }),
    star(18, 13.5, 5, { fill: '#fff' }),
  ],
  bus: [...BUS_BODY, ...at(WHEEL, 10, 28), ...at(WHEEL, 26, 28)],
  stadium: [
    path('M 4 15 L 4 6 M 32 15 L 32 6 M 12 11 L 12 4 M 24 11 L 24 4', { stroke: GOLD, width: 2 }),
    oval(18, 20, 16, 10, { fill: '#33545b' }),
    oval(18, 19, 11, 6, { fill: '#1b7a57' }),
    path('M 18 13 L 18 25 M 7 19 L 29 19', { stroke: '#cfe7dc', width: 1 }),
    dot(4, 5, 2, { fill: '#ffd977' }),
    dot(32, 5, 2, { fill: '#ffd977' }),
    dot(12, 4, 2, { fill: '#ffd977' }),
    dot(24, 4, 2, { fill: '#ffd977' }),
  ],
} as const satisfies Record<string, readonly Shape[]>;
