import type { FileHandle } from 'node:fs/promises';
import { success } from './envelope.ts';

const HERE = '\0';
const [HEAD = '', TAIL = ''] = JSON.stringify(success(HERE)).split(JSON.stringify(HERE));

/** A result too large for memory: JSON in an open file, which is sent and closed. */
export class JsonFile {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  inEnvelope(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const file = this.#file;
    const chunks = chunksOf(file);
    return new ReadableStream({
      async pull(controller) {
        const { value, done } = await chunks.next();
        if (!done) return controller.enqueue(value);
        controller.close();
        await file.close();
      },
      cancel: () => file.close(),
    });
  }

  /** Closes an unused file. */
  unread(): null {
    void this.#file.close();
    return null;
  }

  /** Written by the handler: no schema checks it. */
  toJSON(): object {
    return {};
  }
}

const CHUNK_BYTES = 64 * 1024;

async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const encoder = new TextEncoder();
  yield encoder.encode(HEAD);
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK_BYTES), 0, CHUNK_BYTES, at);
    if (bytesRead === 0) break;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
  yield encoder.encode(TAIL);
}
