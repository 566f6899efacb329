// Football, basketball and tennis: a pitch, players, and a ball that goes from one to the next.
import { between, circle, confetti, ground, lerp, numbers, path, person, withReplay } from './drawing.mjs';

const WHITE = 'fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.500"';
const box = (at, u0, v0, u1, v1) =>
  [
    [u0, v0],
    [u1, v0],
    [u1, v1],
    [u0, v1],
    [u0, v0],
  ].map(([u, v]) => [at(u, v).x, at(u, v).y]);

/** Position of the ball: carried by its players, in an arc between them. */
function flight(stops, t) {
  const next = stops.findIndex((stop) => stop.at > t);
  if (next === -1) return { ...stops.at(-1), height: 0 };
  if (next === 0) return { ...stops[0], height: 0 };
  const [a, b] = [stops[next - 1], stops[next]];
  const part = (t - a.at) / (b.at - a.at);
  return {
    u: lerp(a.u, b.u, part),
    v: lerp(a.v, b.v, part),
    height: Math.sin(part * Math.PI) * (b.arc ?? 6),
  };
}

const ballAt = (at, spot, radius, colour) => {
  const { x, y, scale } = at(spot.u, spot.v);
  return (
    circle(x, y, radius * scale * 0.9, 'fill="#000" opacity=".25"') +
    circle(x, y - (spot.height + 4) * scale, radius * scale, `fill="${colour}"`)
  );
};

/** Players nearest to the back are drawn first. */
const crowd = (at, people) =>
  people
    .toSorted((a, b) => a.v - b.v)
    .map((one) => person(at(one.u, one.v), one.shirt, one))
    .join('');

export function football({ home, away, sky, grass }, seed) {
  const at = ground({ far: [60, 500], near: [-200, 690], top: 92, bottom: 372 });
  const random = numbers(seed);
  const attack = Array.from({ length: 8 }, (_, i) => ({
    u: 0.18 + 0.07 * i + random() * 0.08,
    v: 0.1 + random() * 0.8,
    run: 0.2 + random() * 0.22,
  }));
  const defence = Array.from({ length: 8 }, (_, i) => ({
    u: 0.5 + 0.05 * i + random() * 0.06,
    v: 0.12 + random() * 0.76,
    run: 0.03 + random() * 0.14,
  }));
  const corner = random() < 0.5 ? 0.4 : 0.6;
  const chain = [0, 1.7, 3.3, 4.7, 6.1, 7.3].map((moment, i) => ({ moment, who: attack[(i * 3 + 1) % 8] }));
  const spotOf = (one, t) => ({ u: Math.min(0.93, one.u + one.run * between(t, 0, 8)), v: one.v });
  const stops = [
    ...chain.map(({ moment, who }) => ({ at: moment, ...spotOf(who, moment), arc: 5 + random() * 22 })),
    { at: 8, u: 0.995, v: corner, arc: 14 },
    { at: 12, u: 0.985, v: corner, arc: 0 },
  ];
  const net = (t) => {
    const bulge = 8 * between(t, 7.9, 8.15) * (1 - between(t, 8.3, 9));
    const [a, b] = [at(1, 0.38), at(1, 0.62)];
    return `<path d="M${a.x} ${a.y}v-52L${b.x} ${b.y - 62}V${b.y}" fill="none" stroke="#fff" stroke-width="4"/><path d="M${a.x} ${a.y - 52}L${a.x + 26 + bulge} ${a.y - 40}L${b.x + 26 + bulge} ${b.y - 48}L${b.x} ${b.y - 62}M${a.x + 26 + bulge} ${a.y - 40}v36L${b.x + 26 + bulge} ${b.y - 4}v-44" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".5"/>`;
  };
  const draw = (t) => {
    const rand = numbers(seed + 5);
    const cheer = between(t, 8.2, 8.7);
    const people = [
      ...attack.map((one, i) => ({
        ...spotOf(one, t),
        shirt: home,
        step: t * 9 + i,
        arms: cheer,
        lift: cheer * Math.abs(Math.sin(t * 7 + i)) * 9,
      })),
      ...defence.map((one, i) => ({ ...spotOf(one, t), shirt: away, step: t * 8 + i * 2 })),
      {
        u: 0.965,
        v: 0.5 + (corner - 0.5) * 0.5 * between(t, 7.4, 8),
        shirt: '#F2B01E',
        lift: 14 * between(t, 7.6, 7.9) * (1 - between(t, 8, 8.4)),
      },
    ];
    const stripes = Array.from({ length: 10 }, (_, i) =>
      i % 2 ? path(box(at, i / 10, 0, (i + 1) / 10, 1), 'fill="#fff" opacity=".06"') : '',
    ).join('');
    return `<path fill="${sky}" d="M0 0h640v360H0z"/><path fill="#0E3A40" d="M0 60h640v36H0z"/>${Array.from({ length: 60 }, (_, i) => circle(i * 11 + rand() * 6, 64 + rand() * 26 - cheer * rand() * 5, 3.2, `fill="${[home, away, '#fff', '#88A'][i % 4]}" opacity=".55"`)).join('')}${path(box(at, -0.2, -0.02, 1.2, 1.1), `fill="${grass}"`)}${stripes}${path(box(at, 0, 0, 1, 1), WHITE)}${path(box(at, 0.5, 0, 0.5, 1), WHITE)}${path(box(at, 0.84, 0.2, 1, 0.8), WHITE)}${path(box(at, 0, 0.2, 0.16, 0.8), WHITE)}<ellipse cx="${at(0.5, 0.5).x}" cy="${at(0.5, 0.5).y}" rx="86" ry="36" ${WHITE}/>${net(t)}${crowd(at, people)}${ballAt(at, flight(stops, t), 3.4, '#fff')}${confetti(rand, t, 8.2, [home, away, '#fff'])}`;
  };
  return withReplay(draw, { from: 6.1, to: 8.6, starts: 10, focus: 1 });
}

export function basketball({ home, away, sky, grass }, seed) {
  const at = ground({ far: [110, 500], near: [-90, 660], top: 120, bottom: 366 });
  const random = numbers(seed);
  const attack = Array.from({ length: 5 }, (_, i) => ({
    u: 0.25 + 0.12 * i,
    v: 0.15 + random() * 0.7,
    run: 0.12 + random() * 0.16,
  }));
  const guards = attack.map((one) => ({ ...one, u: one.u + 0.09, v: one.v + random() * 0.12 - 0.06 }));
  const spotOf = (one, t) => ({ u: Math.min(0.88, one.u + one.run * between(t, 0, 6.5)), v: one.v });
  const chain = [0, 1.4, 2.8, 4.2, 5.6].map((moment, i) => ({ moment, who: attack[(i * 2) % 5] }));
  const stops = [
    ...chain.map(({ moment, who }) => ({ at: moment, ...spotOf(who, moment), arc: 12 + random() * 16 })),
    { at: 7, ...spotOf(chain.at(-1).who, 7), arc: 0 },
    { at: 8.2, u: 0.93, v: 0.5, arc: 120 },
    { at: 8.8, u: 0.93, v: 0.52, arc: 0 },
    { at: 12, u: 0.9, v: 0.6, arc: 20 },
  ];
  const draw = (t) => {
    const rand = numbers(seed + 9);
    const cheer = between(t, 8.3, 8.8);
    const people = [
      ...attack.map((one, i) => ({
        ...spotOf(one, t),
        shirt: home,
        step: t * 8 + i,
        arms: Math.max(cheer, one === chain.at(-1).who ? between(t, 6.8, 7.1) : 0),
        lift: one === chain.at(-1).who ? 18 * between(t, 6.8, 7.1) * (1 - between(t, 7.2, 7.6)) : 0,
      })),
      ...guards.map((one, i) => ({
        ...spotOf(one, t),
        shirt: away,
        step: t * 8 + i * 3,
        arms: between(t, 6.7, 7) * (1 - cheer),
      })),
    ];
    const hoop = at(0.95, 0.5);
    const swing = 3 * between(t, 8.1, 8.3) * (1 - between(t, 8.4, 8.9));
    const rim = `<path d="M${hoop.x + 34} ${hoop.y + 14}V${hoop.y - 118}H${hoop.x + 10}" stroke="#556" stroke-width="7" fill="none"/><rect x="${hoop.x + 2}" y="${hoop.y - 148}" width="9" height="64" fill="#fff" stroke="#223"/><ellipse cx="${hoop.x - 14}" cy="${hoop.y - 96}" rx="16" ry="5" fill="none" stroke="#F26B3A" stroke-width="3.500"/><path d="M${hoop.x - 29} ${hoop.y - 95}l${7 + swing} 26h${18 - swing}l${5} -26" fill="none" stroke="#fff" stroke-opacity=".7"/>`;
    const boards = Array.from({ length: 14 }, (_, i) =>
      i % 2 ? path(box(at, -0.1, i / 14, 1.1, (i + 1) / 14), 'fill="#000" opacity=".05"') : '',
    ).join('');
    const ball = flight(stops, t);
    return `<path fill="${sky}" d="M0 0h640v360H0z"/>${Array.from({ length: 120 }, (_, i) => circle((i % 60) * 11 + rand() * 6, 40 + Math.floor(i / 60) * 34 + rand() * 24 - cheer * rand() * 7, 4, `fill="${[home, away, '#DDD', '#678'][i % 4]}" opacity=".4"`)).join('')}${path(box(at, -0.15, -0.03, 1.15, 1.1), `fill="${grass}"`)}${boards}${path(box(at, 0, 0, 1, 1), WHITE)}${path(box(at, 0.82, 0.33, 1, 0.67), `fill="${home}" fill-opacity=".35" stroke="#fff" stroke-width="2"`)}<ellipse cx="${at(0.82, 0.5).x}" cy="${at(0.82, 0.5).y}" rx="46" ry="26" ${WHITE}/>${path(box(at, 0.5, 0, 0.5, 1), WHITE)}${rim}${crowd(at, people)}${ballAt(at, { ...ball, height: ball.height + 22 }, 4.6, '#E8742E')}${confetti(rand, t, 8.4, [home, away, '#fff'])}`;
  };
  return withReplay(draw, { from: 5.8, to: 8.7, starts: 10, focus: 1 });
}

export function tennis({ home, away, sky, grass }, seed) {
  const at = ground({ far: [200, 440], near: [60, 580], top: 110, bottom: 356 });
  const random = numbers(seed);
  const hits = Array.from({ length: 9 }, (_, i) => ({
    at: i * 0.95,
    near: i % 2 === 0,
    u: 0.2 + random() * 0.6,
  }));
  const stops = [
    ...hits.map((hit) => ({ at: hit.at, u: hit.u, v: hit.near ? 0.98 : 0.04, arc: 30 + random() * 24 })),
    { at: 8.4, u: random() < 0.5 ? 0.06 : 0.94, v: 0.2, arc: 22 },
    { at: 9.2, u: 0.5, v: -0.2, arc: 12 },
    { at: 12, u: 0.4, v: -0.2, arc: 0 },
  ];
  const where = (near, t) => {
    const mine = hits.filter((hit) => hit.near === near);
    const next = mine.findIndex((hit) => hit.at >= t);
    const [a, b] = [
      mine[Math.max(0, (next === -1 ? mine.length : next) - 1)],
      mine[next === -1 ? mine.length - 1 : next],
    ];
    return a === b ? a.u : lerp(a.u, b.u, between(t, a.at, b.at));
  };
  const draw = (t) => {
    const rand = numbers(seed + 3);
    const cheer = between(t, 8.6, 9);
    const swing = (near) =>
      Math.max(0, ...hits.filter((hit) => hit.near === near).map((hit) => 1 - Math.abs(hit.at - t) * 4));
    const racket = (u, v, side) => {
      const { x, y, scale } = at(u, v);
      return `<g transform="translate(${x + 12 * scale * side} ${y - 20 * scale}) scale(${scale}) rotate(${side * 30})"><path d="M0 0v-8" stroke="#222" stroke-width="2"/><ellipse cy="-14" rx="5" ry="7" fill="#fff" fill-opacity=".5" stroke="#222" stroke-width="1.500"/></g>`;
    };
    const [far, near] = [where(false, t), where(true, t)];
    const [l, r] = [at(-0.06, 0.5), at(1.06, 0.5)];
    const net = `<path d="M${l.x} ${l.y}V${l.y - 30}L${r.x} ${r.y - 30}V${r.y}z" fill="#fff" fill-opacity=".22"/><path d="M${l.x} ${l.y - 30}H${r.x}" stroke="#fff" stroke-width="4"/>`;
    return `<path fill="${sky}" d="M0 0h640v360H0z"/>${Array.from({ length: 110 }, (_, i) => circle((i % 55) * 12 + rand() * 6, 30 + Math.floor(i / 55) * 32 + rand() * 24 - cheer * rand() * 6, 4, `fill="${[home, away, '#DDD', '#9AB'][i % 4]}" opacity=".4"`)).join('')}<path d="M0 96h640v264H0z" fill="${sky}"/><path d="M0 96h640v264H0z" fill="${grass}" opacity=".55"/>${path(box(at, 0, 0, 1, 1), `fill="${grass}" stroke="#fff" stroke-width="3"`)}${path(box(at, 0.12, 0, 0.88, 1), WHITE)}${path(box(at, 0.12, 0.25, 0.88, 0.78), WHITE)}${path(box(at, 0.5, 0.25, 0.5, 0.78), WHITE)}${person(at(far, 0.02), away, { step: t * 8, arms: swing(false) * 0.6 })}${racket(far, 0.02, 1)}${net}${ballAt(at, flight(stops, t), 2.8, '#E6F24A')}${person(at(near, 1), home, { step: t * 8, arms: Math.max(cheer, swing(true) * 0.6), lift: cheer * 6 })}${racket(near, 1, 1)}${confetti(rand, t, 8.7, [home, '#fff', '#E6F24A'])}`;
  };
  return withReplay(draw, { from: 6.4, to: 9, starts: 10 });
}
