import type { Socket } from 'node:net';
import type { EndReason } from './child-protocol.ts';
import { AUDIO, UnsupportedCodec, VIDEO } from './flv.ts';
import { BINARY, CLOSE, FrameReader, PING, type SocketMessage, TEXT } from './frame-reader.ts';
import type { MediaLimits } from './limits.ts';
import { closeFrame, pongFrame, textFrame } from './packet-frame.ts';
import { ProtocolError } from './protocol-error.ts';
import type { Ingest, Sink } from './rtmp-session.ts';
import type { FromIngest } from './web-push.rules.ts';

/** A tag: its FLV type, its time in milliseconds (32 bits), and the body as in FLV. */
const TAG_HEAD = 5;

/**
 * One browser's push, from its ticket to its end: a text message with the ticket, then a binary message for each tag.
 * Never throws: invalid input ends only this connection.
 */
export class WebPushSession {
  readonly #socket: Socket;
  readonly #room: string;
  readonly #ip: string;
  readonly #ingest: Ingest;
  readonly #limits: MediaLimits;
  readonly #reader: FrameReader;
  #sink: Sink | null = null;
  #why: EndReason = 'dropped';
  #acknowledgedAt = 0;

  constructor(
    socket: Socket,
    { room, ip }: { room: string; ip: string },
    ingest: Ingest,
    limits: MediaLimits,
  ) {
    this.#socket = socket;
    this.#room = room;
    this.#ip = ip;
    this.#ingest = ingest;
    this.#limits = limits;
    this.#reader = new FrameReader(limits);
  }

  async run(): Promise<void> {
    const socket = this.#socket;
    socket.setNoDelay(true);
    socket.on('timeout', () => socket.destroy());
    socket.setTimeout(this.#limits.publishMs);
    const late = setTimeout(() => this.#sink ?? socket.destroy(), this.#limits.publishMs).unref();
    try {
      // Not destroyed with the loop: a rejection must still reach the peer.
      for await (const data of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        this.#ingest.received(data.length);
        if (!(await this.#take(data, late))) break;
      }
    } catch (error) {
      this.#fail(error as Error);
    } finally {
      clearTimeout(late);
      this.#sink?.end(this.#why);
      socket.end(closeFrame);
      // Unread bytes would turn the end into a reset; a peer that ignores it would keep its slot.
      socket.resume();
      setTimeout(() => socket.destroy(), 1_000).unref();
    }
  }

  /** False when the connection is over. While this waits, the socket is paused: only the kernel buffers. */
  async #take(bytes: Buffer, late: NodeJS.Timeout): Promise<boolean> {
    for (const message of this.#reader.read(bytes)) {
      if (message.opcode === CLOSE) {
        this.#why = 'ended';
        return false;
      }
      if (message.opcode === PING) this.#socket.write(pongFrame(message.payload));
      else if (message.opcode === BINARY) this.#tag(message.payload);
      else if (message.opcode === TEXT) {
        clearTimeout(late);
        if (!(await this.#open(message))) return false;
      }
    }
    return true;
  }

  #tag(message: Buffer): void {
    if (!this.#sink || message.length < TAG_HEAD) throw new ProtocolError('a tag out of turn');
    const timestamp = message.readUInt32BE(1);
    const body = message.subarray(TAG_HEAD);
    if (message[0] === VIDEO) this.#sink.video(body, timestamp);
    else if (message[0] === AUDIO) this.#sink.audio(body, timestamp);
    else throw new ProtocolError('an unknown tag');
    this.#acknowledge(timestamp);
  }

  /** How far the uplink is behind shows only to who is told what arrived: proxies and kernels buffer too. */
  #acknowledge(at: number): void {
    const now = performance.now();
    if (now - this.#acknowledgedAt < this.#limits.acknowledgeMs) return;
    this.#acknowledgedAt = now;
    this.#send({ t: 'arrived', at });
  }

  async #open({ payload }: SocketMessage): Promise<boolean> {
    if (this.#sink) throw new ProtocolError('a second ticket');
    this.#socket.setTimeout(this.#limits.verdictMs * 2);
    const push = { room: this.#room, key: payload.toString(), ip: this.#ip };
    const verdict = await this.#ingest.authorise(push);
    // The browser may have disconnected meanwhile: its push must not go live.
    if (this.#socket.destroyed || this.#socket.readableEnded) return false;
    if (!verdict.ok) {
      this.#ingest.refused();
      this.#send({ t: 'refused', why: verdict.reason });
      return false;
    }
    this.#sink = this.#ingest.open(this.#room, verdict, (why) => this.#stop(why));
    this.#reader.messageBytes = this.#limits.messageBytes;
    this.#socket.setTimeout(this.#limits.silenceMs);
    this.#send({ t: 'open' });
    return true;
  }

  #stop(why: EndReason): void {
    this.#why = why;
    this.#send({ t: 'ended', why });
    this.#socket.write(closeFrame);
    this.#socket.destroySoon();
    // `destroySoon` waits for the peer to read; a ban does not.
    setTimeout(() => this.#socket.destroy(), 500).unref();
  }

  #send(message: FromIngest): void {
    // A peer that reads nothing gets no more acknowledgements.
    if (this.#socket.writableLength < this.#limits.commandBytes)
      this.#socket.write(textFrame(JSON.stringify(message)));
  }

  #fail(error: Error): void {
    if (error instanceof UnsupportedCodec) {
      this.#why = 'codec';
      this.#ingest.refused();
      this.#send({ t: 'ended', why: 'codec' });
      // Otherwise without a code the input was invalid; with one the connection failed, reported as `dropped`.
    } else if (error instanceof ProtocolError || (error as NodeJS.ErrnoException).code === undefined)
      this.#ingest.malformed(error);
  }
}
