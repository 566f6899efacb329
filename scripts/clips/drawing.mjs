// Drawing functions of the scenes. All are functions of time, so that a frame can be drawn by itself.

export const WIDTH = 640;
export const HEIGHT = 360;
export const SECONDS = 12;

export const clamp = (value, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const lerp = (from, to, part) => from + (to - from) * part;
export const smooth = (part) => {
  const p = clamp(part);
  return p * p * (3 - 2 * p);
};
/** Eased progress between two moments. */
export const between = (t, from, to) => smooth((t - from) / (to - from));

/** Mulberry32: the same numbers for the same seed, on every machine. */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const round = (number) => Math.round(number * 10) / 10;

export const path = (points, style) =>
  `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}" ${style}/>`;
export const circle = (x, y, radius, style) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${style}/>`;

/** Perspective of a pitch seen from the stand: `along` and `depth` from 0 to 1. */
export const ground =
  ({ far, near, top, bottom }) =>
  (along, depth) => {
    const y = lerp(top, bottom, Math.sign(depth) * Math.abs(depth) ** 1.15);
    const part = (y - top) / (bottom - top);
    const x = lerp(lerp(far[0], near[0], part), lerp(far[1], near[1], part), along);
    return { x, y, scale: lerp(0.75, 1.7, part) };
  };

/** A player in a shirt; `step` makes the legs run, `lift` makes them jump. */
export function person({ x, y, scale }, shirt, { step = 0, lift = 0, arms = 0 } = {}) {
  const stride = Math.sin(step) * 5;
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale * 100) / 100})"><ellipse rx="9" ry="3" fill="#000" opacity=".28"/><g transform="translate(0 ${round(-lift)})"><path d="M-2-12L${round(-3 + stride)} 0M2-12L${round(3 - stride)} 0" stroke="#E2B48F" stroke-width="3"/><path d="M-6-28h12l2 16h-16z" fill="${shirt}"/><path d="M-6-27L${round(-10 - arms * 2)} ${round(-17 - arms * 16)}M6-27L${round(10 + arms * 2)} ${round(-17 - arms * 16)}" stroke="${shirt}" stroke-width="3.500" stroke-linecap="round"/><circle cy="-33" r="4.600" fill="#E2B48F"/></g></g>`;
}

/** Confetti over a crowd after an event. */
export function confetti(random, t, from, colours) {
  if (t < from || t > from + 2.6) return '';
  const age = t - from;
  return Array.from({ length: 46 }, (_, index) => {
    const [x, speed, drift] = [random() * WIDTH, 60 + random() * 130, random() * 50 - 25];
    const y = -20 + age * speed + random() * 40;
    return `<rect x="${round(x + drift * age)}" y="${round(y)}" width="6" height="4" fill="${colours[index % colours.length]}" opacity="${round(clamp(2.6 - age))}" transform="rotate(${round(age * 200 + index * 40)} ${round(x)} ${round(y)})"/>`;
  }).join('');
}

/** Replay of the seconds before, slower, between two dark bars. */
export function withReplay(draw, { from, to, starts, focus = 0.5 }) {
  return (t) => {
    if (t < starts) return draw(t);
    const again = lerp(from, to, (t - starts) / (SECONDS - starts));
    const bars = 22 * between(t, starts, starts + 0.4);
    return `<g transform="translate(${round(-160 * focus)} -45) scale(1.250)">${draw(again)}</g><path d="M0 0h640v${round(bars)}H0zM0 ${round(360 - bars)}h640v${round(bars)}H0z" fill="#06181C"/>`;
  };
}

export const frame = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;
