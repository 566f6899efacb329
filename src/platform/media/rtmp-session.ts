import type { Socket } from 'node:net';
import { type AmfValue, decodeAmf } from './amf0.ts';
import type { EndReason, Verdict } from './child-protocol.ts';
import { ChunkReader, type RtmpMessage } from './chunk-reader.ts';
import { AUDIO, DATA, UnsupportedCodec, VIDEO } from './flv.ts';
import { Handshake } from './handshake.ts';
import type { MediaLimits } from './limits.ts';
import { ProtocolError } from './protocol-error.ts';
import {
  acknowledge,
  COMMAND,
  COMMAND_AMF3,
  connected,
  onStatus,
  PING,
  pong,
  publishStarted,
  refusedConnect,
  result,
  STREAM_ID,
  USER_CONTROL,
  WINDOW_SIZE,
} from './rtmp-commands.ts';

/** Receiver of an accepted push. */
export interface Sink {
  video(payload: Buffer, timestamp: number): void;
  audio(payload: Buffer, timestamp: number): void;
  metadata(values: AmfValue): void;
  end(why: EndReason): void;
}

export interface Ingest {
  authorise(push: { room: string; key: string; ip: string }): Promise<Verdict>;
  /** `stop` ends the connection from this side. */
  open(room: string, verdict: Verdict & { ok: true }, stop: (why: EndReason) => void): Sink;
  received(bytes: number): void;
  refused(): void;
  malformed(error: Error): void;
}

const APP = 'live';
/** The room is public, the key is not. */
const PUSH_NAME = /^([A-Za-z0-9_-]{1,64})(?:\?(.*))?$/;
const SLACK_BYTES = 1_000_000;

/** One encoder's connection, from the handshake to its end. Never throws: invalid input ends only this connection. */
export class RtmpSession {
  readonly #socket: Socket;
  readonly #ip: string;
  readonly #ingest: Ingest;
  readonly #limits: MediaLimits;
  readonly #reader: ChunkReader;
  #received = 0;
  #acknowledged = 0;
  #window = SLACK_BYTES;
  #app: string | null = null;
  #sink: Sink | null = null;
  #why: EndReason = 'dropped';
  #late: NodeJS.Timeout | undefined;

  constructor(socket: Socket, ip: string, ingest: Ingest, limits: MediaLimits) {
    this.#socket = socket;
    this.#ip = ip;
    this.#ingest = ingest;
    this.#limits = limits;
    this.#reader = new ChunkReader(limits);
  }

  async run(): Promise<void> {
    const socket = this.#socket;
    socket.setNoDelay(true);
    // The loop below handles it too; without a listener it would end the process.
    socket.on('error', () => undefined);
    socket.on('timeout', () => socket.destroy());
    socket.setTimeout(this.#limits.handshakeMs);
    this.#late = setTimeout(() => socket.destroy(), this.#limits.publishMs).unref();
    try {
      const handshake = new Handshake();
      let shaken = false;
      // Not destroyed with the loop: a rejection must still reach the peer.
      for await (const data of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        this.#ingest.received(data.length);
        this.#received += data.length;
        let rest: Buffer | null = data;
        if (!shaken) {
          const step = handshake.read(data);
          if (step.send) socket.write(step.send);
          rest = step.rest;
          shaken = rest !== null;
        }
        if (rest && !(await this.#take(rest))) break;
        this.#acknowledge();
      }
    } catch (error) {
      this.#fail(error as Error);
    } finally {
      clearTimeout(this.#late);
      this.#sink?.end(this.#why);
      socket.end();
      // Unread bytes would turn the end into a reset; a peer that ignores it would keep its slot.
      socket.resume();
      setTimeout(() => socket.destroy(), 1_000).unref();
    }
  }

  /** False when the connection is over. While this waits, the socket is paused: only the kernel buffers. */
  async #take(bytes: Buffer): Promise<boolean> {
    for (const message of this.#reader.read(bytes)) {
      if (message.type === AUDIO) this.#sink?.audio(message.payload, message.timestamp);
      else if (message.type === VIDEO) this.#sink?.video(message.payload, message.timestamp);
      else if (!(await this.#other(message))) return false;
    }
    return true;
  }

  async #other({ type, payload }: RtmpMessage): Promise<boolean> {
    switch (type) {
      case COMMAND:
        return this.#command(decodeAmf(payload, this.#limits));
      case COMMAND_AMF3:
        return this.#command(decodeAmf(payload.subarray(1), this.#limits));
      case DATA: {
        const [name, first, second] = decodeAmf(payload, this.#limits);
        if (name === '@setDataFrame' && first === 'onMetaData') this.#sink?.metadata(second);
        else if (name === 'onMetaData') this.#sink?.metadata(first);
        return true;
      }
      case WINDOW_SIZE:
        if (payload.length >= 4) this.#window = Math.max(SLACK_BYTES, payload.readUInt32BE(0));
        return true;
      case USER_CONTROL:
        if (payload.length >= 6 && payload.readUInt16BE(0) === PING) this.#socket.write(pong(payload));
        return true;
      default:
        return true;
    }
  }

  async #command([name, transaction, first, second]: AmfValue[]): Promise<boolean> {
    switch (name) {
      case 'connect':
        return this.#connect(transaction, first);
      case 'createStream':
        this.#socket.write(result(transaction, STREAM_ID));
        return true;
      case 'releaseStream':
      case 'FCPublish':
        this.#socket.write(result(transaction, null));
        return true;
      case 'publish':
        return this.#publish(second);
      case 'FCUnpublish':
      case 'deleteStream':
      case 'closeStream':
        this.#why = 'ended';
        return false;
      case 'play':
        this.#refuse('NetStream.Play.Failed', 'Watch over HTTP.');
        return false;
      default:
        return true;
    }
  }

  #connect(transaction: AmfValue, about: AmfValue): boolean {
    const app = typeof about === 'object' && about && !Array.isArray(about) ? about.app : null;
    this.#app = typeof app === 'string' ? app.replace(/\/+$/, '') : null;
    if (this.#app === APP) {
      this.#socket.write(connected(transaction));
      return true;
    }
    this.#socket.write(refusedConnect(transaction, `The application is "${APP}".`));
    return false;
  }

  async #publish(name: AmfValue): Promise<boolean> {
    if (this.#sink || this.#app === null) throw new ProtocolError('a push out of turn');
    const [, room, query = ''] = (typeof name === 'string' && PUSH_NAME.exec(name)) || [];
    if (!room) {
      this.#refuse('NetStream.Publish.BadName', 'The key is <room>?key=<secret>.');
      return false;
    }
    const keys = new URLSearchParams(query).getAll('key');
    const key = keys.length === 1 ? (keys[0] as string) : '';
    clearTimeout(this.#late);
    this.#socket.setTimeout(this.#limits.verdictMs * 2);
    const verdict = await this.#ingest.authorise({ room, key, ip: this.#ip });
    // The encoder may have disconnected meanwhile: its push must not go live.
    if (this.#socket.destroyed || this.#socket.readableEnded) return false;
    if (!verdict.ok) {
      this.#refuse('NetStream.Publish.BadName', `Not authorised: ${verdict.reason}.`);
      return false;
    }
    this.#sink = this.#ingest.open(room, verdict, (why) => this.#stop(why));
    this.#reader.messageBytes = this.#limits.messageBytes;
    this.#socket.setTimeout(this.#limits.silenceMs);
    this.#socket.write(publishStarted());
    return true;
  }

  #stop(why: EndReason): void {
    this.#why = why;
    this.#socket.write(onStatus('error', 'NetStream.Publish.Failed', `Ended by the server: ${why}.`));
    this.#socket.destroySoon();
    // `destroySoon` waits for the peer to read; a ban does not.
    setTimeout(() => this.#socket.destroy(), 500).unref();
  }

  #refuse(code: string, description: string): void {
    this.#ingest.refused();
    this.#socket.write(onStatus('error', code, description));
  }

  #acknowledge(): void {
    if (this.#received - this.#acknowledged < this.#window / 2) return;
    this.#acknowledged = this.#received;
    this.#socket.write(acknowledge(this.#received));
  }

  #fail(error: Error): void {
    if (error instanceof UnsupportedCodec) {
      this.#why = 'codec';
      this.#refuse('NetStream.Publish.Failed', 'Only H.264 video and AAC sound are taken.');
    } else if (error instanceof ProtocolError) this.#ingest.malformed(error);
    // Otherwise the connection failed: reported as `dropped`.
    else if ((error as NodeJS.ErrnoException).code === undefined) this.#ingest.malformed(error);
  }
}
