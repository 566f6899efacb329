import { gzipSync } from 'node:zlib';
import type { MediaLimits } from './limits.ts';
import type { GrowingFile, Recorder } from './recorder.ts';

/** Whole fragments of a recording, long enough that hours of them make a short playlist. They never change. */
interface Part {
  ms: number;
  from: number;
  bytes: number;
}

export interface RewindPlaylist {
  plain: Buffer;
  gzip: Buffer;
}

export interface RewindState {
  /** Capture time of the first frame that can be rewound to, in milliseconds by the server's clock. */
  since: number;
  /** From the recording's start to that frame, and to the last one, in seconds. */
  from: number;
  to: number;
}

/** A running broadcast from its beginning, in byte ranges of the recording that still grows. Memory: a few numbers a part. */
export class Rewind {
  readonly #recorder: Pick<Recorder, 'growing'>;
  readonly #limits: MediaLimits;
  readonly #parts: Part[] = [];
  #fragments = 0;
  #next: Part = { ms: 0, from: 0, bytes: 0 };
  #cached: { parts: number; query: string; playlist: RewindPlaylist } | null = null;

  constructor(recorder: Pick<Recorder, 'growing'>, limits: MediaLimits) {
    this.#recorder = recorder;
    this.#limits = limits;
  }

  /** Null without a whole part. */
  state(): RewindState | null {
    const file = this.#read();
    if (!file) return null;
    const skipped = this.#parts.slice(0, this.#first()).reduce((sum, { ms }) => sum + ms, 0);
    const whole = this.#parts.reduce((sum, { ms }) => sum + ms, 0);
    return { since: file.capturedAt + skipped, from: skipped / 1000, to: whole / 1000 };
  }

  /** `query` is appended to the file's address, for playback tokens. */
  playlist(query: string): RewindPlaylist | null {
    const file = this.#read();
    if (!file) return null;
    if (this.#cached?.parts !== this.#parts.length || this.#cached.query !== query) {
      const plain = Buffer.from(writeRewind(file, this.#parts, this.#first(), query));
      this.#cached = { parts: this.#parts.length, query, playlist: { plain, gzip: gzipSync(plain) } };
    }
    return this.#cached.playlist;
  }

  /** Path and readable size of the file with this name; null for another one. */
  file(name: string): { path: string; size: number } | null {
    const file = this.#read();
    const last = this.#parts.at(-1);
    if (!file || !last || name !== fileName(file)) return null;
    return { path: file.path, size: last.from + last.bytes };
  }

  /** Index of the oldest part that is not too old. */
  #first(): number {
    let ms = 0;
    let first = this.#parts.length;
    while (first > 0 && ms < this.#limits.rewindMs) {
      first -= 1;
      ms += this.#parts[first]?.ms ?? 0;
    }
    return first;
  }

  #read(): GrowingFile | null {
    const file = this.#recorder.growing();
    if (!file) return null;
    if (this.#fragments === 0) this.#next = { ms: 0, from: file.fragmentsFrom, bytes: 0 };
    for (const { ms, bytes } of file.fragments.slice(this.#fragments, file.written)) {
      const { from } = this.#next;
      this.#next = { from, ms: this.#next.ms + ms, bytes: this.#next.bytes + bytes };
      this.#fragments += 1;
      if (this.#next.ms < this.#limits.rewindPartMs) continue;
      this.#parts.push(this.#next);
      this.#next = { ms: 0, from: from + this.#next.bytes, bytes: 0 };
    }
    return this.#parts.length > 0 ? file : null;
  }
}

/** Another recording has another name: ranges of the first one must not be reused. */
const fileName = ({ capturedAt }: GrowingFile): string => `rewind-${Math.round(capturedAt)}.mp4`;

export function writeRewind(file: GrowingFile, parts: readonly Part[], first: number, query: string): string {
  const shown = parts.slice(first);
  const skipped = parts.slice(0, first).reduce((sum, { ms }) => sum + ms, 0);
  const address = `${fileName(file)}${query}`;
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...shown.map(({ ms }) => ms)) / 1000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${address}",BYTERANGE="${file.initBytes}@0"`,
    // Of the first part alone: those of the others follow from their durations.
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(file.capturedAt + skipped).toISOString()}`,
    ...shown.flatMap(({ ms, from, bytes }) => [
      `#EXTINF:${(ms / 1000).toFixed(3)},`,
      `#EXT-X-BYTERANGE:${bytes}@${from}`,
      address,
    ]),
    '',
  ].join('\n');
}
