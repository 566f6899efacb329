/** A period: its progress and colour. Played is grey, running is live, a won map has its side's. */
export interface Segment {
  /** 0 to 1. */
  played: number;
  tone?: 'played' | 'now' | 'home' | 'away';
  /** The segment's share of the line; equal unless given. */
  weight?: number;
}

export interface Touchline {
  /** A CSS gradient, start to end. */
  segments: string;
  /** Position of the head dot, 0 to 1; null when nothing runs. */
  head: number | null;
}

const GAP = 2;
const COLOUR = {
  played: 'var(--played)',
  now: 'var(--now)',
  home: 'var(--home)',
  away: 'var(--away)',
} as const;

export function touchline(periods: readonly Segment[]): Touchline {
  const total = periods.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const stops: string[] = [];
  let head: number | null = null;
  let start = 0;
  periods.forEach(({ played, tone = 'played', weight = 1 }, index) => {
    const width = weight / total;
    const reached = start + width * clamp(played);
    const end = start + width;
    // Half a gap on either side of an inner joint.
    const from = at(start, index === 0 ? 0 : GAP / 2);
    const to = at(end, index === periods.length - 1 ? 0 : -GAP / 2);
    if (index > 0) stops.push(`transparent 0 ${from}`);
    if (played >= 1) stops.push(`${COLOUR[tone]} 0 ${to}`);
    else if (played > 0) stops.push(`${COLOUR[tone]} 0 ${at(reached)}`, `var(--rest) 0 ${to}`);
    else stops.push(`var(--rest) 0 ${to}`);
    if (tone === 'now') head = round(reached);
    start = end;
  });
  return { segments: `linear-gradient(90deg,${stops.join(',')})`, head };
}

/** Input of the stylesheet: custom properties, and whether to draw a head. */
export function touchlineStyle({ segments, head }: Touchline): Record<string, string | number> {
  return head === null ? { '--segments': segments } : { '--segments': segments, '--head': head };
}

function at(fraction: number, px = 0): string {
  const percent = `${round(fraction * 100)}%`;
  if (px === 0) return percent;
  return `calc(${percent} ${px > 0 ? '+' : '-'} ${Math.abs(px)}px)`;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const round = (value: number) => Math.round(value * 1000) / 1000;
