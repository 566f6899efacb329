export const DANMU_SPEEDS = ['slow', 'normal', 'fast'] as const;
export type DanmuSpeed = (typeof DANMU_SPEEDS)[number];
export const DANMU_AREAS = ['quarter', 'half', 'most'] as const;
export type DanmuArea = (typeof DANMU_AREAS)[number];
export const DANMU_OPACITY = { min: 30, max: 100 } as const;

export interface DanmuSettings {
  on: boolean;
  speed: DanmuSpeed;
  area: DanmuArea;
  /** Percent. */
  opacity: number;
}

export const CROSS_MS: Readonly<Record<DanmuSpeed, number>> = { slow: 12_000, normal: 9_000, fast: 6_000 };
export const AREA: Readonly<Record<DanmuArea, number>> = { quarter: 0.25, half: 0.5, most: 0.8 };
export const LANE_HEIGHT = 30;
/** More messages would hide the video and cost frames. */
export const MOST_FLYING = 60;
const GAP = 24;

/** Only chosen settings are stored: the others, above all on or off, follow the device. */
function chosenOf(stored: string | null): Partial<Record<keyof DanmuSettings, unknown>> {
  try {
    return Object(JSON.parse(stored ?? '{}'));
  } catch {
    // Invalid JSON, from another version or edited.
    return {};
  }
}

export const storeChoice = (stored: string | null, choice: Partial<DanmuSettings>): string =>
  JSON.stringify({ ...chosenOf(stored), ...choice });

/** Settings from storage; invalid values become defaults. */
export function readSettings(stored: string | null, reducedMotion: boolean): DanmuSettings {
  const read = chosenOf(stored);
  const among = <T extends string>(choices: readonly T[], value: unknown, first: T): T =>
    choices.find((choice) => choice === value) ?? first;
  const opacity = Number(read.opacity);
  return {
    on: typeof read.on === 'boolean' ? read.on : !reducedMotion,
    speed: among(DANMU_SPEEDS, read.speed, 'normal'),
    area: among(DANMU_AREAS, read.area, 'half'),
    opacity: opacity >= DANMU_OPACITY.min && opacity <= DANMU_OPACITY.max ? opacity : 90,
  };
}

export const laneCount = (stageHeight: number, area: DanmuArea): number =>
  Math.max(1, Math.floor((stageHeight * AREA[area]) / LANE_HEIGHT));

/** Of the last message in the lane: when its end is visible, and when it has left. */
export interface Lane {
  freeAt: number;
  goneAt: number;
}

export const FREE_LANE: Lane = { freeAt: 0, goneAt: 0 };

export interface Flight {
  lane: number;
  next: Lane;
}

interface Entering {
  width: number;
  stage: number;
  crossMs: number;
  now: number;
  /** The viewer's own messages are always shown. */
  mine: boolean;
}

/** Checked before a line is rendered and measured: in a busy room most messages have no lane. */
export const hasFreeLane = (lanes: readonly Lane[], now: number): boolean =>
  lanes.some(({ freeAt }) => freeAt <= now);

/** First lane in which the message neither touches the one before nor catches up with it; null without one. */
export function chooseLane(
  lanes: readonly Lane[],
  { width, stage, crossMs, now, mine }: Entering,
): Flight | null {
  const speed = (stage + width) / crossMs;
  const next = { freeAt: now + (width + GAP) / speed, goneAt: now + crossMs };
  const headArrives = now + stage / speed;
  const lane = lanes.findIndex(({ freeAt, goneAt }) => now >= freeAt && headArrives >= goneAt);
  if (lane !== -1) return { lane, next };
  if (!mine || lanes.length === 0) return null;
  const soonest = lanes.reduce((best, each, at) => (each.goneAt < lanes[best]!.goneAt ? at : best), 0);
  return { lane: soonest, next };
}

/** A batch on entry or reconnect spans minutes: only its latest messages fly. */
const BATCH_MS = 5_000;

export function newlySent<Item extends { at: string }>(messages: readonly Item[]): Item[] {
  const last = Math.max(...messages.map(({ at }) => Date.parse(at)));
  return messages.filter(({ at }) => last - Date.parse(at) < BATCH_MS);
}
