// Esports on a map from above: teams in a shrinking circle, and two armies.
import { between, circle, clamp, confetti, lerp, numbers, withReplay } from './drawing.mjs';

const COLOURS = ['#E23B3B', '#F2D13A', '#2FB66A', '#3FB9C6', '#7A1FA2', '#F26B3A', '#9CCBEB', '#E86FA0'];

/** The circle closes over a map, until one team is left. */
export function zone({ home, sky, grass }, seed) {
  const random = numbers(seed);
  const centre = [280 + random() * 120, 150 + random() * 70];
  const teams = Array.from({ length: 18 }, (_, i) => {
    const [turn, far] = [i * 2.4 + random(), 90 + random() * 210];
    return {
      from: [centre[0] + Math.cos(turn) * far * 1.2, clamp(centre[1] + Math.sin(turn) * far * 0.7, 16, 344)],
      to: [centre[0] + Math.cos(turn) * 26, centre[1] + Math.sin(turn) * 22],
      falls: i === 0 ? 99 : 1.2 + ((i * 7) % 17) * 0.43,
      colour: i === 0 ? home : COLOURS[i % COLOURS.length],
    };
  });
  const houses = Array.from({ length: 26 }, () => [
    random() * 620,
    random() * 340,
    12 + random() * 20,
    10 + random() * 16,
  ]);
  const trees = Array.from({ length: 80 }, () => [random() * 640, random() * 360, 4 + random() * 8]);
  const draw = (t) => {
    const rand = numbers(seed + 1);
    const radius = lerp(330, 44, between(t, 0.5, 8.4));
    const people = teams.map(({ from, to, falls, colour }, i) => {
      const gone = clamp((t - falls) / 0.6);
      if (gone >= 1) return '';
      const go = between(t, 0, 8.6);
      const [x, y] = [
        lerp(from[0], to[0], go) + Math.sin(t * 2 + i) * 4,
        lerp(from[1], to[1], go) + Math.cos(t * 1.7 + i) * 4,
      ];
      const four = [
        [-7, -5],
        [7, -5],
        [-5, 7],
        [7, 6],
      ]
        .map(([dx, dy]) => circle(x + dx, y + dy, 5, `fill="${colour}" stroke="#fff" stroke-width="1.500"`))
        .join('');
      const shot =
        t > falls - 0.5 && t < falls
          ? `<path d="M${x} ${y}L${lerp(x, centre[0], 0.4)} ${lerp(y, centre[1], 0.4)}" stroke="#FFE28A" stroke-width="2" stroke-dasharray="8 6"/>`
          : '';
      return `<g opacity="${1 - gone}">${four}</g>${gone > 0 ? circle(x, y, gone * 24, `fill="none" stroke="${colour}" stroke-width="3" opacity="${1 - gone}"`) : ''}${shot}`;
    });
    const left = teams.filter(({ falls }) => t < falls).length;
    return `<path fill="${grass}" d="M0 0h640v360H0z"/><path d="M-20 250Q160 210 300 260T660 200" fill="none" stroke="#3D7C94" stroke-width="34" opacity=".7"/><path d="M80 -10Q180 140 420 150T660 330" fill="none" stroke="#C9B48A" stroke-width="14"/>${trees.map(([x, y, r]) => circle(x, y, r, 'fill="#1E5A35" opacity=".7"')).join('')}${houses.map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#8A6A4E" stroke="#0004"/>`).join('')}<path d="M0 0h640v360H0zM${centre[0] + radius} ${centre[1]}a${radius} ${radius} 0 1 0 -${radius * 2} 0a${radius} ${radius} 0 1 0 ${radius * 2} 0z" fill="${sky}" fill-rule="evenodd" opacity=".55"/>${circle(centre[0], centre[1], radius, 'fill="none" stroke="#fff" stroke-width="3"')}${people.join('')}<path d="M16 16h${18 * 7 + 8}v14H16z" fill="#06181C" opacity=".6"/>${Array.from({ length: left }, (_, i) => `<path d="M${20 + i * 7} 19h4v8h-4z" fill="#fff"/>`).join('')}${confetti(rand, t, 8.8, [home, '#fff', '#F2D13A'])}`;
  };
  return withReplay(draw, { from: 6.2, to: 8.6, starts: 10.2 });
}

/** Two armies meet, and the stronger one destroys a base. */
export function armies({ home, away, sky, grass }, seed) {
  const random = numbers(seed);
  const unit = (left, i) => ({
    from: [left ? 40 + random() * 120 : 480 + random() * 120, 70 + random() * 220],
    meet: [320 + (left ? -1 : 1) * (16 + random() * 60), 80 + random() * 200],
    falls: left ? (i % 5 < 2 ? 4 + random() * 3 : 99) : 3.4 + (i / 22) * 3.6,
    size: i % 6 === 0 ? 11 : 6,
    turn: random() * 6,
  });
  const [ours, theirs] = [true, false].map((left) => Array.from({ length: 22 }, (_, i) => unit(left, i)));
  const base = [570, 180];
  const rocks = Array.from({ length: 30 }, () => [random() * 640, random() * 360, 6 + random() * 14]);
  const spot = ({ from, meet, turn }, t, left) => {
    const [go, push] = [between(t, 0.5, 3.2), left ? between(t, 6.8, 8.6) : 0];
    const [x, y] = [lerp(from[0], meet[0], go), lerp(from[1], meet[1], go)];
    return [
      lerp(x, base[0] - 60 + (meet[0] - 300) * 0.5, push) + Math.sin(t * 3 + turn) * 4 * go,
      lerp(y, base[1] + (meet[1] - 180) * 0.6, push) + Math.cos(t * 2.6 + turn) * 4 * go,
    ];
  };
  const draw = (t) => {
    const rand = numbers(seed + 1);
    const broken = between(t, 8.5, 9.2);
    const units = (list, left) =>
      list
        .map((one) => {
          const gone = clamp((t - one.falls) / 0.5);
          const [x, y] = spot(one, t, left);
          if (gone >= 1) return circle(x, y, one.size * 0.8, 'fill="#000" opacity=".18"');
          const colour = left ? home : away;
          const shape =
            one.size > 8
              ? `<path d="M${x - 12} ${y - 8}h24v16h-24z" fill="${colour}" stroke="#fff" stroke-width="2"/>`
              : circle(x, y, one.size, `fill="${colour}" stroke="#fff" stroke-width="1.500"`);
          const foe = left ? theirs[ours.indexOf(one)] : ours[theirs.indexOf(one)];
          const [fx, fy] = spot(foe, t, !left);
          const beam =
            t > 3.1 && t < 7 && Math.sin(t * 9 + one.turn * 3) > 0.75
              ? `<path d="M${x} ${y}L${fx} ${fy}" stroke="${left ? '#C8F03C' : '#FFB347'}" stroke-width="2" opacity=".8"/>`
              : '';
          return `<g opacity="${1 - gone}">${shape}</g>${beam}`;
        })
        .join('');
    const tower = (x, y, colour, fade) =>
      `<g opacity="${1 - fade}"><path d="M${x - 30} ${y - 30}h60v60h-60z" fill="${colour}" stroke="#fff" stroke-width="3"/><path d="M${x} ${y - 20}l20 20-20 20-20-20z" fill="#fff" opacity=".7"/></g>`;
    return `<path fill="${sky}" d="M0 0h640v360H0z"/><path d="M-10 40Q320 -20 650 60V310Q320 380 -10 320z" fill="${grass}"/>${rocks.map(([x, y, r]) => circle(x, y, r, 'fill="#000" opacity=".16"')).join('')}${tower(70, 180, home, 0)}${tower(base[0], base[1], away, broken)}${units(theirs, false)}${units(ours, true)}${broken > 0 ? circle(base[0], base[1], broken * 100, `fill="none" stroke="#FFD75E" stroke-width="${8 * (1 - broken)}"`) : ''}${confetti(rand, t, 9, [home, '#fff', '#C8F03C'])}`;
  };
  return withReplay(draw, { from: 3.4, to: 7.2, starts: 10.2 });
}
