import mpegts from 'mpegts.js';

const { LoaderStatus, LoaderErrors } = mpegts;

/** The callbacks of a connection. After an abort none of them has an effect. */
interface Sink {
  connected(): void;
  data(chunk: ArrayBuffer): void;
  complete(): void;
  failed(type: string, code: number, message: string): void;
}

/**
 * Loads FLV over HTTP or a socket. The loaders of mpegts.js throw outside of any handler when a connection breaks after
 * `destroy()`; in Chrome they do not even close a request that is being read.
 */
export class FlvLoader extends mpegts.BaseLoader {
  declare onError: (type: string | mpegts.LoaderErrors, info: mpegts.LoaderErrorMessage) => void;
  readonly #seekHandler: mpegts.SeekHandler;
  readonly #abort = new AbortController();

  constructor(seekHandler: mpegts.SeekHandler) {
    super('flv-loader');
    this._needStash = true;
    this.#seekHandler = seekHandler;
  }

  override open({ url = '' }: mpegts.MediaSegment, range: mpegts.Range): void {
    const { signal } = this.#abort;
    let received = 0;
    const unlessAborted =
      <Args extends unknown[]>(report: (...args: Args) => void) =>
      (...args: Args) => {
        if (!signal.aborted) report(...args);
      };
    const sink: Sink = {
      connected: unlessAborted(() => {
        this._status = LoaderStatus.kBuffering;
      }),
      data: unlessAborted((chunk: ArrayBuffer) => {
        const at = range.from + received;
        received += chunk.byteLength;
        this.onDataArrival(chunk, at, received);
      }),
      complete: unlessAborted(() => {
        this._status = LoaderStatus.kComplete;
        this.onComplete(range.from, range.from + received - 1);
      }),
      failed: unlessAborted((type: string, code: number, msg: string) => {
        this._status = LoaderStatus.kError;
        this.onError(type, { code, msg });
      }),
    };
    this._status = LoaderStatus.kConnecting;
    if (/^wss?:/.test(url)) overSocket(url, sink, signal);
    else void overHttp(this.#seekHandler.getConfig(url, range), sink, signal);
  }

  override abort(): void {
    this.#abort.abort();
    this._status = LoaderStatus.kComplete;
  }

  override destroy(): void {
    this.abort();
    super.destroy();
  }
}

function overSocket(url: string, sink: Sink, signal: AbortSignal): void {
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', sink.connected);
  socket.addEventListener('message', ({ data }) => data instanceof ArrayBuffer && sink.data(data));
  let failed = false;
  // Browsers give pages no reason.
  socket.addEventListener('error', () => {
    failed = true;
    sink.failed(LoaderErrors.EXCEPTION, -1, 'socket failed');
  });
  socket.addEventListener('close', () => failed || sink.complete());
  signal.addEventListener('abort', () => socket.close());
}

async function overHttp({ url, headers }: mpegts.SeekConfig, sink: Sink, signal: AbortSignal): Promise<void> {
  let connected = false;
  try {
    const fields = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const response = await fetch(url, { headers: fields, signal });
    if (!response.ok || !response.body) {
      sink.failed(LoaderErrors.HTTP_STATUS_CODE_INVALID, response.status, response.statusText);
      return;
    }
    connected = true;
    sink.connected();
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read())
      sink.data(ownBuffer(read.value));
    sink.complete();
  } catch (error) {
    const message = error instanceof Error ? error.message : 'failed';
    sink.failed(connected ? LoaderErrors.EARLY_EOF : LoaderErrors.EXCEPTION, -1, message);
  }
}

/** The bytes of a chunk alone: a view may be of a larger buffer. */
const ownBuffer = (chunk: Uint8Array<ArrayBuffer>): ArrayBuffer =>
  chunk.byteLength === chunk.buffer.byteLength ? chunk.buffer : chunk.slice().buffer;
