// Esports: a battle on a map, and a corridor in first person.
import { between, circle, clamp, confetti, lerp, numbers, path, withReplay } from './drawing.mjs';

/** Five against five meet on a river, some fall, and the rest destroy a crystal. */
export function arena({ home, away, sky, grass }, seed) {
  const random = numbers(seed);
  const trees = Array.from({ length: 90 }, () => [random() * 640, random() * 360, 6 + random() * 12]).filter(
    ([x, y]) => Math.abs(y - (360 - x * 0.5625)) > 58 && Math.abs(y - x * 0.5625) > 44,
  );
  const side = (left) =>
    Array.from({ length: 5 }, (_, i) => ({
      from: left ? [40 + random() * 70, 320 - random() * 60] : [540 + random() * 70, 40 + random() * 50],
      meet: left ? [245 + random() * 60, 190 + random() * 60] : [340 + random() * 60, 120 + random() * 60],
      falls: left
        ? i < 1 + Math.floor(random() * 2)
          ? 5.5 + random()
          : 99
        : 4.6 + i * 0.55 + random() * 0.3,
      turn: random() * 6,
    }));
  const [ours, theirs] = [side(true), side(false)];
  const crystal = [565, 62];
  const place = (one, t, left) => {
    const go = between(t, 0.4, 3.4);
    const [x, y] = [lerp(one.from[0], one.meet[0], go), lerp(one.from[1], one.meet[1], go)];
    const push = left ? between(t, 6.6, 8.6) : 0;
    const sway = go * 14;
    return [
      lerp(x, crystal[0] - 70 + (one.meet[0] - 270) * 0.7, push) + Math.sin(t * 2.6 + one.turn) * sway,
      lerp(y, crystal[1] + 50 + (one.meet[1] - 215) * 0.5, push) + Math.cos(t * 2.2 + one.turn) * sway * 0.6,
    ];
  };
  const hero = (one, t, left) => {
    if (t > one.falls + 0.8) return '';
    const [x, y] = place(one, t, left);
    const left01 = clamp(1 - (t - one.falls + 1.8) / 1.8, 0, 1);
    const gone = clamp((t - one.falls) / 0.8);
    const colour = left ? home : away;
    return `<g opacity="${1 - gone}"><ellipse cx="${x}" cy="${y + 10}" rx="13" ry="5" fill="#000" opacity=".35"/>${circle(x, y, 12, `fill="${colour}" stroke="#fff" stroke-width="2"`)}<path d="M${x - 5} ${y + 2}l5-9 5 9z" fill="#fff" opacity=".85"/><path d="M${x - 14} ${y - 20}h28v4h-28z" fill="#0A1420"/><path d="M${x - 14} ${y - 20}h${28 * (t > one.falls - 1.8 ? left01 : 1)}v4h-28z" fill="${left ? '#49E08A' : '#F0564A'}"/></g>`;
  };
  const spells = (t) => {
    if (t < 3.2 || t > 7.4) return '';
    return Array.from({ length: 7 }, (_, i) => {
      const start = 3.2 + i * 0.55;
      const part = (t - start) / 0.7;
      if (part < 0 || part > 1) return '';
      const [from, to] =
        i % 3 === 2 ? [theirs[i % 5], ours[(i + 2) % 5]] : [ours[i % 5], theirs[(i + 1) % 5]];
      const [[x0, y0], [x1, y1]] = [place(from, t, i % 3 !== 2), place(to, t, i % 3 === 2)];
      const [x, y] = [lerp(x0, x1, part), lerp(y0, y1, part) - Math.sin(part * Math.PI) * 30];
      const glow = ['#C8F03C', '#6FD7FF', '#FFB347'][i % 3];
      return `${path(
        [
          [x0, y0],
          [x, y],
        ],
        `stroke="${glow}" stroke-width="3" opacity="${0.7 - part * 0.5}"`,
      )}${circle(x, y, 7, `fill="${glow}"`)}${part > 0.85 ? circle(x1, y1, (part - 0.85) * 220, `fill="none" stroke="${glow}" stroke-width="3"`) : ''}`;
    }).join('');
  };
  const draw = (t) => {
    const rand = numbers(seed + 4);
    const broken = between(t, 8.6, 9.2);
    const [cx, cy] = crystal;
    return `<path fill="${sky}" d="M0 0h640v360H0z"/>${path(
      [
        [-40, 382],
        [680, -22],
      ],
      `stroke="${grass}" stroke-width="74" stroke-linecap="round"`,
    )}${path(
      [
        [-40, -22],
        [680, 382],
      ],
      'stroke="#3D7C94" stroke-width="52" opacity=".55"',
    )}${path(
      [
        [-20, 300],
        [-20, -10],
        [300, -10],
      ],
      `stroke="${grass}" stroke-width="60" fill="none" opacity=".7"`,
    )}${path(
      [
        [340, 370],
        [660, 370],
        [660, 60],
      ],
      `stroke="${grass}" stroke-width="60" fill="none" opacity=".7"`,
    )}${trees.map(([x, y, r]) => circle(x, y, r, 'fill="#0F3B2E" opacity=".8"')).join('')}<path d="M60 330l14 22H46z" fill="${home}" stroke="#fff"/><g opacity="${1 - broken}"><path d="M${cx} ${cy - 34}l18 34-18 22-18-22z" fill="${away}" stroke="#fff" stroke-width="2"/></g>${broken > 0 ? Array.from({ length: 12 }, (_, i) => `<path d="M${cx + Math.cos(i) * broken * 70} ${cy + Math.sin(i * 1.7) * broken * 60}l6 10-9 3z" fill="${away}" opacity="${1 - broken * 0.8}"/>`).join('') : ''}${circle(cx, cy, broken * 90, `fill="none" stroke="#fff" stroke-width="${6 * (1 - broken)}"`)}${theirs.map((one) => hero(one, t, false)).join('')}${ours.map((one) => hero(one, t, true)).join('')}${spells(t)}${confetti(rand, t, 9, [home, '#fff', '#C8F03C'])}`;
  };
  return withReplay(draw, { from: 3.4, to: 7.2, starts: 10.2 });
}

/** One against four in a corridor: each comes round a corner and falls. */
export function shooter({ home, away, sky, grass }, seed) {
  const random = numbers(seed);
  const spots = [
    [150, 205, 0.9],
    [472, 198, 1],
    [322, 176, 0.62],
    [92, 222, 1.25],
    [560, 214, 1.15],
    [270, 182, 0.7],
  ];
  const foes = [1.4, 3.4, 5.4, 7.2, 8.2].map((at, i) => ({
    at,
    hit: at + 0.55 + random() * 0.35,
    spot: spots[(i * 2 + (seed % 3)) % spots.length],
  }));
  const aim = (t) => {
    const next = foes.findIndex((foe) => foe.hit > t);
    const index = next === -1 ? foes.length - 1 : next;
    const [from, to] = [foes[Math.max(0, index - 1)].spot, foes[index].spot];
    const part = between(t, foes[index].at - 0.2, foes[index].hit - 0.1);
    return [lerp(from[0], to[0], part), lerp(from[1], to[1], part) - 26];
  };
  const foe = ({ at, hit, spot: [x, y, scale] }, t) => {
    if (t < at - 0.3 || t > hit + 1) return '';
    const fall = between(t, hit, hit + 0.4);
    const slide = (1 - between(t, at - 0.3, at + 0.1)) * 40 * (x < 320 ? -1 : 1);
    return `<g transform="translate(${x + slide} ${y}) scale(${scale}) rotate(${fall * 80 * (x < 320 ? -1 : 1)})" opacity="${1 - between(t, hit + 0.5, hit + 1)}"><path d="M-9 0l3-30h12l3 30z" fill="#2A2F36"/><path d="M-12-50h24v24h-24z" fill="${away}"/><circle cy="-58" r="8" fill="#E2B48F"/><path d="M-9-60h18v-6h-18z" fill="#2A2F36"/><path d="M-2-42h26v5h-26z" fill="#14181C"/></g>`;
  };
  const draw = (t) => {
    const rand = numbers(seed + 7);
    const [x, y] = aim(t);
    const shot = Math.max(
      0,
      ...foes.map(({ hit }) => (t >= hit - 0.08 && t < hit + 0.1 ? 1 - Math.abs(t - hit) * 6 : 0)),
    );
    const [sx, sy] = [(320 - x) * 0.12, (180 - y) * 0.1];
    const feed = foes
      .filter(({ hit }) => t > hit && t < hit + 2.2)
      .map(
        (_, i) =>
          `<path d="M480 ${18 + i * 22}h146v16H480z" fill="#06181C" opacity=".7"/><path d="M486 ${24 + i * 22}h44v4h-44z" fill="${home}"/><path d="M540 ${24 + i * 22}h18v4h-18z" fill="#fff"/><path d="M568 ${24 + i * 22}h50v4h-50z" fill="${away}"/>`,
      )
      .join('');
    return `<g transform="translate(${sx} ${sy}) scale(1.060)"><path fill="${sky}" d="M-40-40h720v440H-40z"/><path d="M-40 70h150v150H-40zM500 40h180v190H500z" fill="${grass}"/><path d="M-40 70h150v14H-40zM500 40h180v14H500z" fill="#fff" opacity=".18"/><path d="M110 96h120v104H110zM400 90h100v112H400z" fill="${grass}" opacity=".78"/><path d="M230 120h170v70H230z" fill="${grass}" opacity=".55"/><path d="M-40 216l270-26h170l280 30v200H-40z" fill="#B79C6C"/><path d="M-40 300l300-100M680 310L380 196" stroke="#000" stroke-opacity=".08" stroke-width="8"/>${Array.from({ length: 24 }, () => `<path d="M${rand() * 640} ${220 + rand() * 130}h${6 + rand() * 22}" stroke="#000" stroke-opacity=".08" stroke-width="3"/>`).join('')}${foes.map((one) => foe(one, t)).join('')}<path d="M402 168h60v44h-60z" fill="#7C5A33"/><path d="M402 168h60M402 190h60M432 168v44" stroke="#4C3820" stroke-width="3"/></g><g transform="translate(${(x - 320) * 0.16} ${12 + shot * 14 + Math.sin(t * 3) * 3})"><path d="M392 372l34-108 26-8 8 22-20 94z" fill="#22282B"/><path d="M420 268l-26-46 10-8 34 44z" fill="#14181C"/><path d="M440 330l60 50h-90z" fill="${home}"/>${shot > 0 ? `<path d="M398 214l-34-16 22-4-12-26 24 18 10-26 6 30 26-10-20 24z" fill="#FFD75E" opacity="${shot}"/>` : ''}</g><g stroke="#C8F03C" stroke-width="2.500"><path d="M${x} ${y - 16 - shot * 6}v9M${x} ${y + 7 + shot * 6}v9M${x - 16 - shot * 6} ${y}h9M${x + 7 + shot * 6} ${y}h9"/></g>${shot > 0.3 ? `<path d="M${x - 9} ${y - 9}l6 6M${x + 9} ${y - 9}l-6 6M${x - 9} ${y + 9}l6-6M${x + 9} ${y + 9}l-6-6" stroke="#fff" stroke-width="2.500"/>` : ''}${feed}<path d="M16 332h110v14H16z" fill="#06181C" opacity=".6"/><path d="M19 335h${104 - foes.filter(({ hit }) => t > hit).length * 12}v8H19z" fill="${home}"/>`;
  };
  return withReplay(draw, { from: 7, to: 8.9, starts: 10 });
}
