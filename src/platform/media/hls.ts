import type { MediaLimits } from './limits.ts';
import type { Segment, SegmentConsumer } from './segmenter.ts';

export interface HlsFile {
  contentType: string;
  /** Cache lifetime: segments never change; a playlist changes with every segment. */
  seconds: number;
  body: Buffer | string;
}

const SEGMENT_NAME = /^(\d{1,15})\.m4s$/;

/** The last segments of a room, in memory. */
export class Hls implements SegmentConsumer {
  readonly #limits: MediaLimits;
  readonly #startedAt: number;
  readonly #segments: Segment[] = [];
  #init: Buffer | null = null;

  constructor(limits: MediaLimits, startedAt: number) {
    this.#limits = limits;
    this.#startedAt = startedAt;
  }

  init(bytes: Buffer): void {
    this.#init = bytes;
  }

  segment(segment: Segment): void {
    this.#segments.push(segment);
    if (this.#segments.length > this.#limits.segmentsRetained) this.#segments.shift();
  }

  /** `query` is appended to every URL in the playlist: a playback token is needed for segments too. */
  file(name: string, query: string): HlsFile | null {
    if (!this.#init || this.#segments.length === 0) return null;
    if (name === 'index.m3u8') {
      const segments = this.#segments.slice(-this.#limits.segments);
      const body = writePlaylist(segments, { startedAt: this.#startedAt, query });
      return { contentType: 'application/vnd.apple.mpegurl', seconds: 0, body };
    }
    if (name === initName(this.#startedAt))
      return { contentType: 'video/mp4', seconds: 3600, body: this.#init };
    const sequence = Number(SEGMENT_NAME.exec(name)?.[1] ?? Number.NaN);
    const segment = this.#segments.find((one) => one.sequence === sequence);
    return segment ? { contentType: 'video/mp4', seconds: 3600, body: segment.bytes } : null;
  }
}

/** Another push has another name: players must not reuse the first one. */
const initName = (startedAt: number): string => `init-${startedAt}.mp4`;

type Listed = Pick<Segment, 'sequence' | 'capturedAt' | 'durationMs'>;

export function writePlaylist(
  segments: readonly Listed[],
  { startedAt, query }: { startedAt: number; query: string },
): string {
  const longest = Math.max(...segments.map(({ durationMs }) => durationMs));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    // The target duration is not below any rounded EXTINF: a long keyframe interval makes longer segments.
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(longest / 1000))}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${initName(startedAt)}${query}"`,
  ];
  for (const { sequence, capturedAt, durationMs } of segments) {
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(capturedAt).toISOString()}`,
      `#EXTINF:${(durationMs / 1000).toFixed(3)},`,
      `${sequence}.m4s${query}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
