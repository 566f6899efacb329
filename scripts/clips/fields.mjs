// Field sports from above: two teams, a ball that goes from one player to the next, and a score at the right.
import { between, circle, confetti, lerp, numbers, withReplay } from './drawing.mjs';

const [LEFT, RIGHT, TOP, BOTTOM] = [44, 596, 36, 324];
const at = (u, v) => [lerp(LEFT, RIGHT, u), lerp(TOP, BOTTOM, v)];
const PITCH = `M${LEFT} ${TOP}H${RIGHT}V${BOTTOM}H${LEFT}z`;
const line = (colour, width = 3) => `fill="none" stroke="${colour}" stroke-width="${width}"`;
const upright = (u, colour, width = 3) =>
  `<path d="M${at(u, 0)[0]} ${TOP}V${BOTTOM}" ${line(colour, width)}/>`;
const ring = (u, v, radius, colour, width = 3) => circle(...at(u, v), radius, line(colour, width));
const mouth = (height, colour) =>
  [LEFT - 14, RIGHT]
    .map((x) => `<path d="M${x} ${180 - height}h14v${height * 2}h-14z" fill="${colour}" opacity=".6"/>`)
    .join('');
const arcs = (radius, colour) =>
  `<path d="M${RIGHT} ${180 - radius}a${radius} ${radius} 0 0 0 0 ${radius * 2}M${LEFT} ${180 - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}" ${line(colour)}/>`;

/** Markings, the number of players and the ball of each sport. */
const KINDS = {
  icehockey: {
    marks: `${upright(0.5, '#D23B3B', 5)}${upright(0.36, '#2E62B8', 5)}${upright(0.64, '#2E62B8', 5)}${ring(0.5, 0.5, 38, '#2E62B8')}${[0.15, 0.85].flatMap((u) => [0.25, 0.75].map((v) => ring(u, v, 30, '#D23B3B'))).join('')}${mouth(18, '#D23B3B')}`,
    players: 5,
    ball: [4, '#111'],
    corner: 60,
  },
  handball: {
    marks: `${arcs(92, '#fff')}${arcs(122, '#fff8')}${upright(0.5, '#fff')}${mouth(24, '#D23B3B')}`,
    players: 6,
    ball: [5, '#F2B01E'],
  },
  futsal: {
    marks: `${arcs(84, '#fff')}${upright(0.5, '#fff')}${ring(0.5, 0.5, 40, '#fff')}${mouth(22, '#fff')}`,
    players: 4,
    ball: [5, '#fff'],
  },
  waterpolo: {
    marks: `${upright(0.5, '#fff')}${upright(0.14, '#E23B3B')}${upright(0.86, '#E23B3B')}${mouth(26, '#fff')}`,
    players: 6,
    ball: [5.5, '#F2D13A'],
    water: true,
  },
  rugby: {
    marks: `${upright(0.5, '#fff')}${upright(0.28, '#fff8')}${upright(0.72, '#fff8')}${upright(0.93, '#fff')}${upright(0.07, '#fff')}`,
    players: 9,
    ball: [6, '#E9DCC0'],
    posts: true,
  },
  americanfootball: {
    marks: `${Array.from({ length: 11 }, (_, i) => upright(0.1 + i * 0.08, '#fff9', 2)).join('')}${upright(0.1, '#fff')}${upright(0.9, '#fff')}`,
    players: 8,
    ball: [6, '#7A4A26'],
    posts: true,
  },
  rocketleague: {
    marks: `${upright(0.5, '#8FD3FF')}${ring(0.5, 0.5, 54, '#8FD3FF')}${mouth(46, '#8FD3FF')}`,
    players: 3,
    ball: [15, '#E8EEF4'],
    cars: true,
  },
  othersports: {
    marks: `${upright(0.5, '#fff')}${ring(0.5, 0.5, 44, '#fff')}${mouth(30, '#fff')}`,
    players: 5,
    ball: [6, '#fff'],
  },
};

const player = ([x, y], colour, angle, { cars, water }) => {
  if (cars)
    return `<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="-15" y="-9" width="30" height="18" rx="5" fill="${colour}" stroke="#0008" stroke-width="2"/><rect x="-2" y="-6" width="10" height="12" rx="2" fill="#fff9"/></g>`;
  const ripple = water
    ? circle(x, y + 3, 15, 'fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"')
    : '';
  return `${ripple}<ellipse cx="${x}" cy="${y + 5}" rx="11" ry="5" fill="#000" opacity=".2"/>${circle(x, y, 10, `fill="${colour}" stroke="#fff" stroke-width="2"`)}${circle(x, y - 2, 4, 'fill="#E2B48F"')}`;
};

/** The scene of one kind of field. */
export const field = (kind) => (look, seed) => {
  const { home, away, sky, grass } = look;
  const { marks, players, ball, posts, corner = 0, ...how } = KINDS[kind];
  const random = numbers(seed);
  const team = (from, run) =>
    Array.from({ length: players }, (_, i) => ({
      u: from + random() * 0.3,
      v: (i + 0.3 + random() * 0.4) / players,
      run: run + random() * 0.14,
      turn: random() * 6,
    }));
  const [ours, theirs] = [team(0.12, 0.34), team(0.52, 0.12)];
  const spot = (one, t) => [
    Math.min(0.94, one.u + one.run * between(t, 0, 8)) + Math.sin(t * 1.3 + one.turn) * 0.012,
    Math.min(0.95, Math.max(0.05, one.v + Math.cos(t * 1.1 + one.turn) * 0.03)),
  ];
  const chain = [0, 1.5, 3, 4.6, 6.2].map((moment, i) => ({ moment, who: ours[(i * 2 + 1) % players] }));
  // A try or a touchdown is carried, a goal is shot.
  const end = posts ? [0.97, chain.at(-1).who.v] : [1.01, 0.46 + random() * 0.08];
  const stops = [
    ...chain.flatMap(({ moment, who }) => [
      { at: moment, of: (t) => spot(who, t) },
      { at: moment + 0.8, of: (t) => spot(who, t) },
    ]),
    { at: 7.4, of: (t) => spot(chain.at(-1).who, t) },
    { at: 8.1, of: () => end },
    { at: 99, of: () => end },
  ];
  const ballAt = (t) => {
    const next = Math.max(
      1,
      stops.findIndex((stop) => stop.at > t),
    );
    const [a, b] = [stops[next - 1], stops[next]];
    const part = (t - a.at) / (b.at - a.at);
    const [[u0, v0], [u1, v1]] = [a.of(t), b.of(t)];
    return [lerp(u0, u1, part), lerp(v0, v1, part)];
  };
  const draw = (t) => {
    const rand = numbers(seed + 3);
    const cheer = between(t, 8.1, 8.6);
    const scorer = chain.at(-1).who;
    const seats = Array.from({ length: 116 }, (_, i) =>
      circle(
        (i % 58) * 11 + rand() * 6,
        (i < 58 ? 12 : 346) + rand() * 10 - cheer * rand() * 4,
        4,
        `fill="${[home, away, '#fff', '#88A'][i % 4]}" opacity=".5"`,
      ),
    ).join('');
    const waves = how.water
      ? Array.from(
          { length: 26 },
          (_, i) =>
            `<path d="M${50 + rand() * 520} ${46 + (i / 26) * 270 + Math.sin(t * 2 + i) * 3}q10 -5 20 0t20 0" ${line('#fff4', 2)}/>`,
        ).join('')
      : '';
    const goalposts = posts
      ? [0.985, 0.015]
          .map((u) => `<path d="M${at(u, 0.4)[0]} ${at(u, 0.4)[1]}V${at(u, 0.6)[1]}" ${line('#F2D13A', 6)}/>`)
          .join('')
      : '';
    const [bx, by] = at(...ballAt(t));
    const people = [
      ...theirs.map((one, i) => player(at(...spot(one, t)), away, 180 + Math.sin(t + i) * 30, how)),
      ...ours.map((one, i) =>
        player(
          posts && one === scorer && t > 7
            ? at(lerp(spot(one, 7)[0], end[0], between(t, 7, 8.1)), one.v)
            : at(...spot(one, t)),
          home,
          Math.sin(t * 1.4 + i) * 30,
          how,
        ),
      ),
    ].join('');
    return `<path fill="${sky}" d="M0 0h640v360H0z"/>${seats}<rect x="${LEFT - 12}" y="${TOP - 12}" width="${RIGHT - LEFT + 24}" height="${BOTTOM - TOP + 24}" rx="${corner + 12}" fill="${grass}" opacity=".7"/><rect x="${LEFT}" y="${TOP}" width="${RIGHT - LEFT}" height="${BOTTOM - TOP}" rx="${corner}" fill="${grass}"/>${corner ? '' : `<path d="${PITCH}" ${line('#fff')}/>`}${waves}${marks}${goalposts}${people}${circle(bx + 2, by + 3, ball[0], 'fill="#000" opacity=".25"')}${circle(bx, by, ball[0], `fill="${ball[1]}" stroke="#0006"`)}${circle(...at(0.97, 0.5), cheer * (t < 10 ? 90 : 0), `fill="none" stroke="#fff" stroke-width="4" opacity="${Math.max(0, 1 - cheer)}"`)}${confetti(rand, t, 8.3, [home, '#fff', '#F2D13A'])}`;
  };
  return withReplay(draw, { from: 6, to: 8.6, starts: 10, focus: 1 });
};
