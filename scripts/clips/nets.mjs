// Games over a net, seen from the side: a rally, and the shot that ends it.
import { between, circle, confetti, lerp, numbers, person, withReplay } from './drawing.mjs';

const FLOOR = 300;
/** Players of a side, the height of the net, and how high the ball flies. */
const KINDS = {
  volleyball: { side: 4, net: 104, arc: 150, ball: [8, '#F5E663'], reach: 250 },
  beachvolleyball: { side: 2, net: 100, arc: 150, ball: [8, '#FFF3B0'], reach: 250, sand: true },
  badminton: { side: 1, net: 70, arc: 130, ball: [5, '#fff'], reach: 220, racket: true },
  tabletennis: { side: 1, net: 16, arc: 40, ball: [4, '#fff'], reach: 165, table: true, racket: true },
};

export const net =
  (kind) =>
  ({ home, away, sky, grass }, seed) => {
    const { side, net: height, arc, ball, reach, sand, table, racket } = KINDS[kind];
    const random = numbers(seed);
    const top = table ? FLOOR - 62 : FLOOR;
    const hits = Array.from({ length: 9 }, (_, i) => ({
      at: i * 0.95,
      left: i % 2 === 0,
      x: 320 + (i % 2 === 0 ? -1 : 1) * (reach * (0.55 + random() * 0.4)),
      y: table ? top - 26 : FLOOR - 60 - random() * 20,
    }));
    const last = { x: 320 + reach * (table ? 0.7 : 0.6), y: top - 4 };
    const stops = [
      ...hits,
      { at: 8.5, ...last },
      { at: 9.4, x: last.x + 90, y: FLOOR - 6 },
      { at: 99, x: last.x + 90, y: FLOOR - 6 },
    ];
    const flight = (t) => {
      const next = Math.max(
        1,
        stops.findIndex((stop) => stop.at > t),
      );
      const [a, b] = [stops[next - 1], stops[next]];
      const part = (t - a.at) / (b.at - a.at);
      const smash = b.at === 8.5;
      return [
        lerp(a.x, b.x, part),
        lerp(a.y, b.y, part) - Math.sin(part * Math.PI) * (smash ? 60 : next > hits.length ? 14 : arc),
      ];
    };
    const place = (left, index, t) => {
      const mine = hits.filter((hit) => hit.left === left);
      const next = mine.find((hit) => hit.at >= t) ?? mine.at(-1);
      const before = mine.findLast((hit) => hit.at < t) ?? next;
      const part = next === before ? 1 : between(t, before.at, next.at);
      const hitter = mine.indexOf(next) % side;
      const rest = 320 + (left ? -1 : 1) * reach * (0.3 + (0.62 * index) / Math.max(1, side - 1 || 1));
      if (table) return 320 + (left ? -1 : 1) * (reach + 58) + Math.sin(t * 2 + index) * 6;
      return index === hitter
        ? lerp(lerp(rest, before.x, 0.5), next.x, part)
        : rest + Math.sin(t * 2 + index) * 6;
    };
    const swing = (left, t) =>
      Math.max(0, ...hits.filter((hit) => hit.left === left).map((hit) => 1 - Math.abs(hit.at - t) * 4));
    const draw = (t) => {
      const rand = numbers(seed + 2);
      const cheer = between(t, 8.6, 9);
      const crowd = Array.from({ length: 150 }, (_, i) =>
        circle(
          (i % 50) * 13 + rand() * 7,
          40 + Math.floor(i / 50) * 34 + rand() * 20 - cheer * rand() * 6,
          4.6,
          `fill="${[home, away, '#fff', '#99A'][i % 4]}" opacity=".35"`,
        ),
      ).join('');
      const people = [true, false].flatMap((left) =>
        Array.from({ length: side }, (_, index) => {
          const x = place(left, index, t);
          const jump = racket ? 0 : swing(left, t) * (index === 0 ? 22 : 4);
          const bat = racket
            ? `<g transform="translate(${x + (left ? 24 : -24)} ${FLOOR - 62 - swing(left, t) * 26}) rotate(${left ? 30 : -30})"><path d="M0 16V0" stroke="#222" stroke-width="4"/><ellipse cy="-9" rx="9" ry="11" fill="${table ? '#B3261E' : '#fff9'}" stroke="#222" stroke-width="2"/></g>`
            : '';
          return (
            person({ x, y: FLOOR + (index % 2) * 8, scale: 1.9 }, left ? home : away, {
              step: t * 8 + index,
              arms: left ? Math.max(cheer, swing(left, t)) : swing(left, t) * 0.9,
              lift: jump + (left ? cheer * 8 * Math.abs(Math.sin(t * 7 + index)) : 0),
            }) + bat
          );
        }),
      );
      const [x, y] = flight(t);
      const court = table
        ? `<path d="M${320 - reach} ${top}h${reach * 2}v8h-${reach * 2}z" fill="#1E5AA8"/><path d="M${320 - reach} ${top}h${reach * 2}" stroke="#fff" stroke-width="3"/><path d="M${330 - reach} ${top + 8}v54M${310 + reach} ${top + 8}v54" stroke="#333" stroke-width="6"/><path d="M320 ${top}v-${height}" stroke="#fff" stroke-width="3"/>`
        : `<path d="M40 ${FLOOR + 10}H600" stroke="#fff" stroke-width="4"/><path d="M320 ${FLOOR + 12}V${FLOOR - height}" stroke="#333" stroke-width="5"/><path d="M320 ${FLOOR - height}h6v44h-6z" fill="#fff" opacity=".8"/>`;
      const grains = sand
        ? Array.from({ length: 60 }, () =>
            circle(rand() * 640, FLOOR + rand() * 60, 1.6, 'fill="#A67C3D" opacity=".4"'),
          ).join('')
        : '';
      const tail = kind === 'badminton' ? `<path d="M${x} ${y}l-9 -12h18z" fill="#fff" opacity=".8"/>` : '';
      return `<path fill="${sky}" d="M0 0h640v360H0z"/>${crowd}<path d="M0 ${FLOOR - 60}h640v130H0z" fill="${grass}"/><path d="M0 ${FLOOR - 60}h640v6H0z" fill="#000" opacity=".12"/>${grains}${table ? people.join('') + court : court + people.join('')}<ellipse cx="${x}" cy="${FLOOR + 8}" rx="9" ry="3" fill="#000" opacity=".2"/>${tail}${circle(x, y, ball[0], `fill="${ball[1]}" stroke="#0005"`)}${confetti(rand, t, 8.7, [home, '#fff', '#F2D13A'])}`;
    };
    return withReplay(draw, { from: 6.4, to: 8.9, starts: 10 });
  };
