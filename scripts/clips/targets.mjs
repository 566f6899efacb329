// Snooker, darts, baseball and cricket: one shot after the other, and the one that counts.
import { between, circle, clamp, confetti, lerp, numbers, person, withReplay } from './drawing.mjs';

/** Three shots from above: a red, a color, and the last black. */
export function snooker({ home, away, sky, grass }, seed) {
  const random = numbers(seed);
  const pockets = [
    [70, 52],
    [320, 46],
    [570, 52],
    [70, 308],
    [320, 314],
    [570, 308],
  ];
  const spots = [
    { from: [380 + random() * 60, 120 + random() * 40], into: pockets[2], colour: '#B3261E', at: 1.6 },
    { from: [430 + random() * 30, 200 + random() * 30], into: pockets[5], colour: '#E86FA0', at: 4.6 },
    { from: [500, 180], into: pockets[random() < 0.5 ? 2 : 5], colour: '#141414', at: 7.6 },
  ];
  const rest = Array.from({ length: 7 }, () => [410 + random() * 120, 90 + random() * 180]);
  const cue = [
    [150, 190],
    ...spots.map(({ from }) => [from[0] - 60 - random() * 40, from[1] + random() * 60 - 30]),
  ];
  const hit = ({ from, into }) => {
    const [dx, dy] = [into[0] - from[0], into[1] - from[1]];
    const length = Math.hypot(dx, dy);
    return [from[0] - (dx / length) * 17, from[1] - (dy / length) * 17];
  };
  const draw = (t) => {
    const rand = numbers(seed + 1);
    const shot = spots.findLastIndex(({ at }) => t >= at);
    const next = Math.min(spots.length - 1, shot + 1);
    const run = shot < 0 ? null : spots[shot];
    let white = cue[0];
    if (run) {
      const [touch, stop] = [hit(run), cue[shot + 1]];
      const [there, back] = [between(t, run.at, run.at + 0.45), between(t, run.at + 0.45, run.at + 1.7)];
      white =
        back > 0
          ? [lerp(touch[0], stop[0], back), lerp(touch[1], stop[1], back)]
          : [lerp(cue[shot][0], touch[0], there), lerp(cue[shot][1], touch[1], there)];
    }
    const balls = spots.map(({ from, into, colour, at }) => {
      const part = between(t, at + 0.45, at + 1.25);
      return part >= 1
        ? ''
        : circle(
            lerp(from[0], into[0], part),
            lerp(from[1], into[1], part),
            9,
            `fill="${colour}" stroke="#0004"`,
          );
    });
    const aimed = spots[next];
    const aim = t < aimed.at + 0.1 && (shot < 0 || t > spots[shot].at + 1.9);
    const angle = (Math.atan2(hit(aimed)[1] - white[1], hit(aimed)[0] - white[0]) * 180) / Math.PI;
    const pull = 14 + 16 * Math.abs(Math.sin(t * 2.4)) * (t < aimed.at - 0.25 ? 1 : 0);
    const stick = aim
      ? `<g transform="translate(${white[0]} ${white[1]}) rotate(${angle})"><path d="M-${pull} 0h-190" stroke="#D9B27C" stroke-width="5" stroke-linecap="round"/><path d="M-${pull} 0h220" stroke="#fff" stroke-opacity=".3" stroke-dasharray="4 6"/></g>`
      : '';
    return `<path fill="${sky}" d="M0 0h640v360H0z"/><rect x="36" y="20" width="568" height="320" rx="18" fill="#5A3218"/><rect x="56" y="40" width="528" height="280" rx="6" fill="${grass}"/><path d="M190 40v280M190 120a60 60 0 0 0 0 120" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>${pockets.map(([x, y]) => circle(x, y, 14, 'fill="#111"')).join('')}${rest.map(([x, y], i) => circle(x, y, 9, `fill="${['#B3261E', '#B3261E', '#2D6CDF', '#B3261E', '#8A5A2B', '#B3261E', '#F2D13A'][i]}" stroke="#0004"`)).join('')}${balls.join('')}${circle(white[0], white[1], 9, 'fill="#fff" stroke="#0004"')}${stick}<path d="M44 24h${120}v10H44z" fill="${home}"/><path d="M476 24h120v10H476z" fill="${away}"/>${confetti(rand, t, 9, [home, '#fff', '#F2D13A'])}`;
  };
  return withReplay(draw, { from: 6.6, to: 9, starts: 10.2 });
}

/** Three darts at the board. */
export function darts({ home, away, sky, grass }, seed) {
  const random = numbers(seed);
  const [cx, cy, radius] = [320, 172, 140];
  const polar = (turn, part) => [cx + Math.sin(turn) * radius * part, cy - Math.cos(turn) * radius * part];
  const throws = [1.8, 4.6, 7.8].map((at, i) => ({
    at,
    spot:
      i < 2
        ? polar((random() - 0.5) * 0.2, 0.57 + random() * 0.03)
        : polar((random() < 0.5 ? 6 : 16) * ((Math.PI * 2) / 20), 0.965),
  }));
  const wedge = (i, from, to, fill) => {
    const [a, b] = [((i - 0.5) * Math.PI) / 10, ((i + 0.5) * Math.PI) / 10];
    const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = [
      polar(a, from),
      polar(a, to),
      polar(b, to),
      polar(b, from),
    ];
    return `<path d="M${x0} ${y0}L${x1} ${y1}L${x2} ${y2}L${x3} ${y3}z" fill="${fill}"/>`;
  };
  const board = Array.from({ length: 20 }, (_, i) => {
    const even = i % 2 === 0;
    return `${wedge(i, 0.1, 0.93, even ? '#171717' : '#EFE3C2')}${wedge(i, 0.55, 0.62, even ? '#B3261E' : '#1E7A46')}${wedge(i, 0.93, 1, even ? '#B3261E' : '#1E7A46')}`;
  }).join('');
  const draw = (t) => {
    const rand = numbers(seed + 1);
    const cheer = between(t, 8.3, 8.7);
    const shake = throws.some(({ at }) => t > at + 0.35 && t < at + 0.55) ? Math.sin(t * 60) * 1.6 : 0;
    const flying = throws.map(({ at, spot: [x, y] }, i) => {
      const part = clamp((t - at) / 0.35);
      if (part <= 0) return '';
      const [px, py, size] = [lerp(320 + (i - 1) * 40, x, part), lerp(430, y, part), lerp(4, 1, part)];
      return `<g transform="translate(${px} ${py}) scale(${size}) rotate(${28 + i * 14})"><path d="M0 0v16" stroke="#C9CDD2" stroke-width="2"/><path d="M0 12v16" stroke="#333" stroke-width="4"/><path d="M-6 40l6-14 6 14-6-4z" fill="${home}"/></g>`;
    });
    const crowd = Array.from({ length: 44 }, (_, i) =>
      circle(
        (i % 22) * 30 + rand() * 14,
        330 + Math.floor(i / 22) * 18 - cheer * rand() * 16,
        11,
        `fill="${[home, away, '#334', '#556'][i % 4]}"`,
      ),
    ).join('');
    return `<path fill="${sky}" d="M0 0h640v360H0z"/><path d="M150 0h340v360H150z" fill="${grass}" opacity=".5"/><g transform="translate(${shake} 0)">${circle(cx, cy, radius * 1.16, 'fill="#111"')}${board}${circle(cx, cy, radius * 0.1, 'fill="#1E7A46"')}${circle(cx, cy, radius * 0.045, 'fill="#B3261E"')}</g>${flying.join('')}${crowd}${confetti(rand, t, 8.4, [home, '#fff', '#F2D13A'])}`;
  };
  return withReplay(draw, { from: 7, to: 8.6, starts: 10 });
}

const base = (x, y) => `<path d="M${x} ${y - 8}l8 8-8 8-8-8z" fill="#fff"/>`;

/** From above the plate: two pitches, and a home run on the third. */
export function baseball({ home, away, sky, grass }, seed) {
  const random = numbers(seed);
  const [plate, mound] = [
    [320, 316],
    [320, 214],
  ];
  const bases = [plate, [430, 210], [320, 116], [210, 210], plate];
  const far = [120 + random() * 400, -30];
  const pitches = [1.2, 4.2, 6.8];
  const draw = (t) => {
    const rand = numbers(seed + 1);
    const pitch = pitches.findLast((at) => t >= at);
    const last = pitches.at(-1);
    const cheer = between(t, 8, 8.4);
    let ball = mound;
    if (pitch !== undefined) {
      const part = clamp((t - pitch) / 0.5);
      ball = [lerp(mound[0], plate[0], part), lerp(mound[1], plate[1], part)];
      if (pitch === last && t > last + 0.5) {
        const flown = clamp((t - last - 0.5) / 1.6);
        ball = [
          lerp(plate[0], far[0], flown),
          lerp(plate[1], far[1], flown) - Math.sin(flown * Math.PI) * 40,
        ];
      } else if (t > pitch + 0.5) ball = [plate[0], plate[1] + 12];
    }
    const run = clamp((t - last - 0.7) / 3.4) * 4;
    const leg = Math.min(3, Math.floor(run));
    const runner = [
      lerp(bases[leg][0], bases[leg + 1][0], run - leg),
      lerp(bases[leg][1], bases[leg + 1][1], run - leg),
    ];
    const swing = pitches.reduce((most, at) => Math.max(most, 1 - Math.abs(t - at - 0.45) * 4), 0);
    const fielders = [
      [230, 150],
      [410, 150],
      [270, 100],
      [140, 90],
      [320, 50],
      [500, 90],
      [440, 200],
    ];
    const crowd = Array.from({ length: 60 }, (_, i) =>
      circle(
        i * 11 + rand() * 6,
        12 + rand() * 14 - cheer * rand() * 6,
        4.4,
        `fill="${[home, away, '#fff', '#99A'][i % 4]}" opacity=".6"`,
      ),
    ).join('');
    return `<path fill="${sky}" d="M0 0h640v360H0z"/>${crowd}<path d="M320 350L-60 90Q320 -70 700 90z" fill="${grass}"/><path d="M320 344L180 210 320 84 460 210z" fill="#C08A55"/><path d="M320 300L226 210 320 132 414 210z" fill="${grass}"/><path d="M320 330L20 60M320 330L620 60" stroke="#fff" stroke-width="3"/>${circle(...mound, 16, 'fill="#C08A55"')}${bases
      .slice(0, 4)
      .map(([x, y]) => base(x, y))
      .join(
        '',
      )}${fielders.map(([x, y], i) => person({ x, y, scale: 0.8 }, away, { step: t * 4 + i })).join('')}${person({ x: mound[0], y: mound[1] + 4, scale: 0.95 }, away, { arms: swing })}${run > 0 ? person({ x: runner[0], y: runner[1], scale: 1.1 }, home, { step: t * 12, arms: cheer }) : person({ x: plate[0] - 22, y: plate[1] + 8, scale: 1.2 }, home, { arms: swing })}${run > 0 ? '' : `<path d="M${plate[0] - 10} ${plate[1] - 22}l${10 + swing * 30} ${-22 + swing * 20}" stroke="#E3C08A" stroke-width="5" stroke-linecap="round"/>`}${circle(ball[0] + 2, ball[1] + 3, 4, 'fill="#000" opacity=".2"')}${circle(ball[0], ball[1], 4.5, 'fill="#fff" stroke="#B3261E"')}${confetti(rand, t, 8.2, [home, '#fff', '#F2D13A'])}`;
  };
  return withReplay(draw, { from: 6.4, to: 9, starts: 10.2 });
}

/** From above: two balls are blocked, the third goes over the boundary. */
export function cricket({ home, away, sky, grass }, seed) {
  const random = numbers(seed);
  const [bat, bowl] = [
    [410, 180],
    [230, 180],
  ];
  const far = random() < 0.5 ? [560, -20] : [580, 380];
  const balls = [1.6, 4.2, 7];
  const draw = (t) => {
    const rand = numbers(seed + 1);
    const now = balls.findLast((at) => t >= at - 1) ?? balls[0];
    const last = balls.at(-1);
    const cheer = between(t, 8.3, 8.7);
    const run = clamp((t - now + 1) / 1);
    const bowler = [lerp(90, bowl[0] - 14, run), 180];
    let ball = bowler;
    if (t >= now) {
      const part = clamp((t - now) / 0.6);
      ball = [lerp(bowl[0], bat[0] - 6, part), 180 - Math.sin(part * Math.PI * 2) * 3];
      if (t > now + 0.6) {
        const away1 = clamp((t - now - 0.6) / (now === last ? 1.3 : 1));
        const goal = now === last ? far : [bat[0] - 60, 180 + (now === balls[0] ? 60 : -54)];
        ball = [lerp(bat[0], goal[0], away1), lerp(180, goal[1], away1)];
      }
    }
    const swing = balls.reduce((most, at) => Math.max(most, 1 - Math.abs(t - at - 0.55) * 4), 0);
    const fielders = [
      [300, 70],
      [300, 296],
      [480, 90],
      [500, 270],
      [160, 90],
      [150, 280],
      [560, 180],
    ];
    const wicket = (x) =>
      `<path d="M${x} 168v24M${x + 4} 168v24M${x - 4} 168v24" stroke="#F2E3B8" stroke-width="2.500"/>`;
    return `<path fill="${sky}" d="M0 0h640v360H0z"/><ellipse cx="320" cy="180" rx="310" ry="172" fill="${grass}"/><ellipse cx="320" cy="180" rx="296" ry="160" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="10 6"/><ellipse cx="320" cy="180" rx="170" ry="112" fill="#fff" opacity=".06"/><path d="M205 160h230v40H205z" fill="#D9BE8A"/><path d="M240 160v40M400 160v40" stroke="#fff" stroke-width="2"/>${wicket(216)}${wicket(424)}${fielders.map(([x, y], i) => person({ x, y, scale: 0.85 }, away, { step: t * 3 + i })).join('')}${person({ x: bowler[0], y: bowler[1] + 6, scale: 1 }, away, { step: t * 12, arms: between(t, now - 0.3, now) })}${person({ x: bat[0] + 8, y: 190, scale: 1.1 }, home, { arms: Math.max(swing, cheer) })}<path d="M${bat[0]} ${176}l${-4 - swing * 22} ${22 - swing * 18}" stroke="#E3C08A" stroke-width="6" stroke-linecap="round"/>${person({ x: 246, y: 216, scale: 1 }, home, { step: t * 3 })}${circle(ball[0] + 2, ball[1] + 3, 4, 'fill="#000" opacity=".25"')}${circle(ball[0], ball[1], 4.5, 'fill="#B3261E" stroke="#fff"')}${confetti(rand, t, 8.5, [home, '#fff', '#F2D13A'])}`;
  };
  return withReplay(draw, { from: 6.6, to: 9, starts: 10.2 });
}
