import { ART, BUS_BODY, ICON_SIDE, WHEEL } from './art.ts';
import type { Film, Pose, Sprite } from './movie.ts';
import { box, dot, path, polygon, type Shape, star } from './shapes.ts';

const STAGE = { width: 640, height: 360, fps: 20 } as const;
const MIDDLE = { x: 320, y: 180 } as const;
const CONFETTI = ['#c8f03c', '#f2b01e', '#3fb9c6', '#ff7065', '#fff'] as const;

/** Deterministic pseudo-random numbers. */
const noise = (seed: number): number => {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
};
const between = (t: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (t - from) / (to - from)));
const easeOut = (t: number): number => 1 - (1 - t) ** 3;
/** Goes a little too far and returns. */
const overshoot = (t: number): number => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;
/** Visible from `from`, faded out at the end. */
const fade = (t: number, from = 0): number => between(t, from, from + 0.08) * (1 - between(t, 0.88, 1));

/** A gift's picture around its centre. */
const picture = (
  shapes: readonly Shape[],
  pose: (t: number) => Pose,
  centre: readonly [number, number] = [ICON_SIDE / 2, ICON_SIDE / 2],
): Sprite => ({
  shapes,
  pose(t) {
    const { x, y, scale = 1, turn = 0, alpha = 1 } = pose(t);
    const angle = turn * 2 * Math.PI;
    const [cx, cy] = centre;
    const dx = (cx * Math.cos(angle) - cy * Math.sin(angle)) * scale;
    const dy = (cx * Math.sin(angle) + cy * Math.cos(angle)) * scale;
    return { x: x - dx, y: y - dy, scale, turn, alpha };
  },
});

const confetti = (count: number, from: number): Sprite[] =>
  Array.from({ length: count }, (_, n) => ({
    shapes: [box(-4, -7, 8, 14, 2, { fill: CONFETTI[n % CONFETTI.length]! })],
    pose(t) {
      const fall = between(t, from + noise(n) * 0.25, 1);
      return {
        x: 20 + noise(n + 50) * 600 + Math.sin(fall * 9 + n) * 18,
        y: -20 + fall * (260 + noise(n + 90) * 160),
        turn: fall * (1 + noise(n + 7) * 2),
        alpha: fall > 0 ? fade(t, from) : 0,
      };
    },
  }));

const burst = (x: number, y: number, from: number, colour: string, rays = 10): Sprite[] =>
  Array.from({ length: rays }, (_, n) => ({
    shapes: [polygon([[-2, 0], [0, -14], [2, 0], [0, 5]], { fill: colour })], // biome-ignore format: one spark
    pose(t) {
      const flight = easeOut(between(t, from, from + 0.35));
      const angle = n / rays;
      const reach = flight * 105;
      return {
        x: x + Math.sin(angle * 2 * Math.PI) * reach,
        y: y - Math.cos(angle * 2 * Math.PI) * reach + flight ** 2 * 22,
        turn: angle,
        alpha: flight > 0 ? 1 - between(t, from + 0.18, from + 0.38) : 0,
      };
    },
  }));

const rays = (count: number, colour: string): Sprite => ({
  shapes: Array.from({ length: count }, (_, n) => {
    const angle = (n / count) * 2 * Math.PI;
    const wide = (Math.PI / count) * 0.5;
    const tip = (at: number) => `${Math.round(Math.cos(at) * 260)} ${Math.round(Math.sin(at) * 260)}`;
    return path(`M 0 0 L ${tip(angle - wide)} L ${tip(angle + wide)} Z`, { fill: colour });
  }),
  pose: (t) => ({
    ...MIDDLE,
    turn: t * 0.2,
    scale: easeOut(between(t, 0.1, 0.4)),
    alpha: 0.55 * fade(t, 0.1),
  }),
});

const rose: Film = {
  ...STAGE,
  frames: 50,
  sprites: [
    picture(ART.rose, (t) => ({
      ...MIDDLE,
      scale: 5.5 * overshoot(between(t, 0, 0.35)),
      turn: Math.sin(t * 6) * 0.015,
      alpha: fade(t),
    })),
    ...Array.from(
      { length: 14 },
      (_, n): Sprite => ({
        shapes: [path('M 0 -9 C 8 -6 8 6 0 9 C -6 4 -6 -4 0 -9 Z', { fill: n % 2 ? '#e5484d' : '#f0868a' })],
        pose(t) {
          const fall = between(t, 0.15 + noise(n) * 0.3, 1);
          return {
            x: 60 + noise(n + 3) * 520 + Math.sin(fall * 7 + n) * 26,
            y: -15 + fall * 390,
            turn: fall * 1.3 + noise(n),
            alpha: fall > 0 ? 1 : 0,
          };
        },
      }),
    ),
  ],
};

const football: Film = {
  ...STAGE,
  frames: 50,
  sprites: [
    {
      shapes: [
        path('M -150 110 L -150 -80 L 150 -80 L 150 110', { stroke: '#fff', width: 8 }),
        path(Array.from({ length: 9 }, (_, n) => `M ${-120 + n * 30} -76 L ${-120 + n * 30} 108`).join(' '), {
          stroke: '#ffffff80',
          width: 1.5,
        }),
        path(Array.from({ length: 6 }, (_, n) => `M -146 ${-50 + n * 30} L 146 ${-50 + n * 30}`).join(' '), {
          stroke: '#ffffff80',
          width: 1.5,
        }),
      ],
      pose: (t) => ({ ...MIDDLE, alpha: fade(t) }),
    },
    picture(ART.football, (t) => {
      const run = easeOut(between(t, 0.05, 0.5));
      const rest = between(t, 0.5, 0.75);
      return {
        x: -60 + run * 420,
        y: 330 - Math.sin(run * Math.PI * 0.75) * 190 - run * 10 + rest * 95,
        scale: 4.2 - run * 1.9,
        turn: run * 2.4 + rest * 0.3,
        alpha: fade(t),
      };
    }),
    ...burst(320, 160, 0.5, '#c8f03c', 12),
    ...confetti(12, 0.5),
  ],
};

const boot: Film = {
  ...STAGE,
  frames: 50,
  sprites: [
    rays(12, '#f2b01e'),
    picture(ART.boot, (t) => {
      const swing = between(t, 0.3, 0.5);
      return {
        ...MIDDLE,
        scale: 6 * overshoot(between(t, 0, 0.3)),
        turn: -0.06 * Math.sin(between(t, 0.18, 0.5) * Math.PI) + 0.05 * Math.sin(swing * Math.PI * 2),
        alpha: fade(t),
      };
    }),
    ...burst(430, 230, 0.42, '#fff', 8),
    ...Array.from(
      { length: 8 },
      (_, n): Sprite => ({
        shapes: [star(0, 0, 12, { fill: n % 2 ? '#fff' : '#ffd977' })],
        pose: (t) => ({
          x: 120 + noise(n) * 400,
          y: 60 + noise(n + 20) * 240,
          turn: t,
          scale: Math.max(0.01, Math.abs(Math.sin(t * 7 + n))),
          alpha: fade(t, 0.25),
        }),
      }),
    ),
  ],
};

const flare: Film = {
  ...STAGE,
  frames: 60,
  sprites: [
    ...Array.from(
      { length: 12 },
      (_, n): Sprite => ({
        shapes: [dot(0, 0, 26, { fill: n % 2 ? '#ff7065' : '#c452bf' })],
        pose(t) {
          const rise = (t * 1.4 + n / 12) % 1;
          return {
            x: 320 + Math.sin(rise * 5 + n) * 70 * rise,
            y: 190 - rise * 190,
            scale: 0.5 + rise * 2,
            alpha: 0.5 * (1 - rise) * fade(t),
          };
        },
      }),
    ),
    picture(ART.flare, (t) => ({
      x: 320,
      y: 250,
      scale: 5 * overshoot(between(t, 0, 0.2)) + Math.sin(t * 60) * 0.06,
      turn: Math.sin(t * 10) * 0.02,
      alpha: fade(t),
    })),
    ...burst(150, 110, 0.3, '#ffd977'),
    ...burst(500, 90, 0.45, '#c8f03c'),
    ...burst(320, 70, 0.58, '#ff7065'),
  ],
};

const trophy: Film = {
  ...STAGE,
  frames: 60,
  sprites: [
    rays(14, '#ffd977'),
    picture(ART.trophy, (t) => ({
      x: 320,
      y: 430 - 245 * overshoot(between(t, 0, 0.35)),
      scale: 6.4,
      turn: Math.sin(between(t, 0.35, 0.8) * Math.PI * 4) * 0.012,
      alpha: fade(t),
    })),
    ...confetti(22, 0.25),
  ],
};

const bus: Film = {
  ...STAGE,
  frames: 60,
  sprites: [
    ...confetti(14, 0.1),
    picture(BUS_BODY, (t) => ({ x: drive(t), y: 225 + Math.sin(t * 50) * 2, scale: 7 })),
    picture(WHEEL, (t) => ({ x: drive(t) - 56, y: 295, scale: 7, turn: t * 4 }), [0, 0]),
    picture(WHEEL, (t) => ({ x: drive(t) + 56, y: 295, scale: 7, turn: t * 4 }), [0, 0]),
    picture(ART.trophy, (t) => ({ x: drive(t) - 10, y: 118 + Math.sin(t * 25) * 5, scale: 2.6 })),
  ],
};

/** In from one side, a pause, out at the other. */
function drive(t: number): number {
  const [arrives, leaves] = [easeOut(between(t, 0, 0.42)), between(t, 0.66, 1) ** 2];
  return -140 + arrives * 460 + leaves * 480;
}

const stadium: Film = {
  ...STAGE,
  frames: 70,
  sprites: [
    ...([-1, 1] as const).flatMap((side) =>
      [90, 190].map(
        (reach, n): Sprite => ({
          shapes: [polygon([[-5, 0], [5, 0], [46, -330], [-46, -330]], { fill: '#ffd977' })], // biome-ignore format: one beam
          pose: (t) => ({
            x: 320 + side * reach,
            y: 235,
            turn: side * (0.04 + Math.sin(t * 7 + n * 2) * 0.055),
            alpha: 0.32 * fade(t, 0.15),
          }),
        }),
      ),
    ),
    picture(ART.stadium, (t) => ({
      x: 320,
      y: 245,
      scale: 9.5 * overshoot(between(t, 0, 0.3)),
      alpha: fade(t),
    })),
    ...burst(130, 90, 0.3, '#ff7065'),
    ...burst(510, 80, 0.42, '#3fb9c6'),
    ...burst(320, 60, 0.54, '#c8f03c', 14),
    ...confetti(14, 0.35),
  ],
};

export const FILMS = { rose, football, boot, flare, trophy, bus, stadium } as const satisfies Record<
  string,
  Film
>;
