import { type FileHandle, open } from 'node:fs/promises';
import type { RecordTo } from './child-protocol.ts';
import {
  earlier,
  fragmentOf,
  freeBox,
  type IndexEntry,
  indexRoom,
  timescalesOf,
  withDuration,
  writeIndex,
} from './fragment-index.ts';
import type { MediaLimits } from './limits.ts';
import type { Segment, SegmentConsumer } from './segmenter.ts';

export interface Recorded {
  bytes: number;
  ms: number;
}

/** A recording that still grows. */
export interface GrowingFile {
  path: string;
  /** Capture time of its first frame by the server's clock. */
  capturedAt: number;
  /** Bytes of the initialization section, and where the fragments begin. */
  initBytes: number;
  fragmentsFrom: number;
  fragments: readonly IndexEntry[];
  /** How many of them are on the disk. */
  written: number;
}

/** Segments of a broadcast as one MP4 that plays while it grows, and is seekable once finished. */
export class Recorder implements SegmentConsumer {
  readonly #path: string;
  readonly #most: { ms: number; entries: number; bytes: number };
  readonly #onError: (error: Error) => void;
  readonly #onBegun: (capturedAt: number) => void;
  readonly #entries: IndexEntry[] = [];
  #file: FileHandle | null = null;
  #failed = false;
  /** Final: a smaller segment would leave a gap before it. */
  #full = false;
  #init: Buffer = Buffer.alloc(0);
  #timescales: ReadonlyMap<number, number> = new Map();
  /** Start of its first segment, counted from the push. */
  #firstMs: number | null = null;
  #capturedAt = 0;
  #written = 0;
  #bytes = 0;
  #ms = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(
    { file, bytes }: RecordTo,
    limits: MediaLimits,
    onError: (error: Error) => void,
    /** The first fragment is on the disk; its capture time. */
    onBegun: (capturedAt: number) => void = () => undefined,
  ) {
    this.#path = file;
    this.#onBegun = onBegun;
    this.#most = { ms: limits.recordingMs, entries: Math.ceil(limits.recordingMs / limits.segmentMs), bytes };
    this.#onError = onError;
  }

  init(bytes: Buffer): void {
    this.#timescales = timescalesOf(bytes);
    this.#then(async () => {
      // Never overwrites: names are unique per broadcast.
      this.#file = await open(this.#path, 'wx');
      this.#init = bytes;
      await this.#append(Buffer.concat([bytes, freeBox(indexRoom(this.#most.entries))]));
    });
  }

  /** Null before the first fragment is on the disk. */
  growing(): GrowingFile | null {
    if (this.#written === 0) return null;
    return {
      path: this.#path,
      capturedAt: this.#capturedAt,
      initBytes: this.#init.length,
      fragmentsFrom: this.#init.length + indexRoom(this.#most.entries),
      fragments: this.#entries,
      written: this.#written,
    };
  }

  segment({ startMs, durationMs, capturedAt, bytes }: Segment): void {
    const { ms, entries, bytes: room } = this.#most;
    this.#full ||=
      this.#ms + durationMs > ms || this.#entries.length >= entries || this.#bytes + bytes.length > room;
    if (this.#full) return;
    this.#ms += durationMs;
    const number = this.#entries.length + 1;
    if (this.#firstMs === null) {
      this.#firstMs = startMs;
      this.#capturedAt = capturedAt;
    }
    const fragment = earlier(fragmentOf(bytes, number), this.#timescales, this.#firstMs);
    this.#entries.push({ bytes: fragment.length, ms: durationMs });
    this.#then(async () => {
      await this.#append(fragment);
      this.#written = number;
      if (number === 1) this.#onBegun(this.#capturedAt);
    });
  }

  /** Null without a file. */
  async finish(): Promise<Recorded | null> {
    await this.#work;
    const file = this.#file;
    if (!file) return null;
    try {
      const index = writeIndex(this.#entries, indexRoom(this.#most.entries));
      const head = Buffer.concat([withDuration(this.#init, this.#ms), index]);
      if (!this.#failed) await file.write(head, 0, head.length, 0);
      await file.sync();
    } finally {
      await file.close();
    }
    return { bytes: this.#bytes, ms: this.#ms };
  }

  async #append(bytes: Buffer): Promise<void> {
    await this.#file?.appendFile(bytes);
    this.#bytes += bytes.length;
  }

  /** Writes are serialized; a full disk ends the recording and nothing else. */
  #then(work: () => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#failed) return;
      try {
        await work();
      } catch (error) {
        this.#failed = true;
        this.#onError(error as Error);
      }
    });
  }
}
