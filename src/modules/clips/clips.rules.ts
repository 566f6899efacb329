import type { Viewer } from '#platform/viewer/viewer.ts';

/** The kind in counts, likes and comments. */
export const CLIP_KIND = 'clip';
export const CLIP_MS = { min: 5_000, max: 60_000, usual: 30_000 } as const;
/** At most this much around a keyframe is missing from a clip, which is still one. */
export const CLIP_SLACK_MS = 1_000;
export const CLIP_TITLE = { max: 80 } as const;
/** Of one user. */
export const CLIPS_AN_HOUR = 20;
export const CLIPS_PAGE = 24;
/** Pages read at most to find clips that the viewer may watch. */
export const MOST_PAGES = 10;
export const BLOCKS_PAGE = 50;
/** The clip of the day is chosen among these, of the last day or else of the last week. */
export const DAY_CANDIDATES = 50;
export const DAY_HOURS = [24, 7 * 24] as const;

export const CLIP_STATES = ['cutting', 'published', 'removed', 'failed'] as const;
export type ClipState = (typeof CLIP_STATES)[number];
/** `recording`: the recording was taken down. */
export const REMOVERS = ['clipper', 'anchor', 'staff', 'recording'] as const;
export type Remover = (typeof REMOVERS)[number];

export const CLIP_REPORT_REASONS = ['spam', 'abuse', 'illegal', 'rights', 'other'] as const;
export type ClipReportReason = (typeof CLIP_REPORT_REASONS)[number];
export const CLIP_REPORT_NOTE = { max: 300 } as const;
export const TAKE_DOWN_REASON = { min: 2, max: 300 } as const;
export const CLIP_DECISIONS = ['upheld', 'dismissed'] as const;
export type ClipDecision = (typeof CLIP_DECISIONS)[number];

/** A cut that failed or was interrupted this often is given up. */
export const CUT_TRIES = 3;
/** The end of a running broadcast reaches the disk with its next keyframe; a clip waits for it this long. */
export const END_WAIT_MS = 1_500;
/** A recording that is on no disk of the site. */
export const NO_FILE_MS = 60_000;

/** Names of files, generated here: nothing else is served. */
export const CLIP_FILE = /^([0-9a-f]{32})\.(mp4|jpg)$/;
export const CLIPS_PATH = '/media/clips/';
/** Validity of a protected clip's address. */
export const CLIP_TICKET_MINUTES = 60;
/** Folder in the storage. Its names are secret: what it holds is served by `CLIPS_PATH` alone. */
export const CLIPS_FOLDER = 'clips/';

export const clipPath = (id: number): string => `/clip/${id}`;

const STAFF = ['moderator', 'administrator'] as const;
export const isStaff = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && STAFF.some((role) => viewer.roles.includes(role));

/** Why a viewer may remove a clip; null where not. */
export function removerOf(
  viewer: Viewer,
  clip: { userId: number; anchorId: number | null },
): Exclude<Remover, 'recording'> | null {
  if (viewer.kind !== 'user') return null;
  if (viewer.id === clip.userId) return 'clipper';
  if (viewer.id === clip.anchorId) return 'anchor';
  return isStaff(viewer) ? 'staff' : null;
}

/** A part of what is recorded: within the length of clips, or the nearest that is. Null where too little is there. */
export function clipRange(
  wanted: { from: number; to: number },
  recordedMs: number,
): { fromMs: number; toMs: number } | null {
  const fromMs = Math.max(0, Math.round(wanted.from));
  const toMs = Math.min(Math.round(wanted.to), recordedMs, fromMs + CLIP_MS.max);
  return toMs - fromMs >= CLIP_MS.min ? { fromMs, toMs } : null;
}

/** "Clip of the day": views and likes, the newer first among equals. */
export const dayScore = ({ views, likes }: { views: number; likes: number }): number => views + 5 * likes;
