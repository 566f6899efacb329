import { type AmfMap, type AmfValue, encodeAmf } from './amf0.ts';
import { OUT_CHUNK_BYTES, writeMessage } from './chunk-writer.ts';

export const ACKNOWLEDGEMENT = 3;
export const USER_CONTROL = 4;
export const WINDOW_SIZE = 5;
export const COMMAND_AMF3 = 17;
export const COMMAND = 20;

export const PING = 6;
const PONG = 7;
const STREAM_BEGIN = 0;
const WINDOW_BYTES = 2_500_000;
const CONTROL_STREAM = 2;
const COMMAND_STREAM = 3;
export const STREAM_ID = 1;

const control = (type: number, ...numbers: number[]): Buffer => {
  const payload = Buffer.alloc(numbers.length * 4);
  for (const [i, n] of numbers.entries()) payload.writeUInt32BE(n, i * 4);
  return writeMessage({ chunkStream: CONTROL_STREAM, type, payload });
};
const command = (values: readonly AmfValue[], streamId = 0): Buffer =>
  writeMessage({ chunkStream: COMMAND_STREAM, type: COMMAND, streamId, payload: encodeAmf(values) });

export const acknowledge = (bytes: number): Buffer => control(ACKNOWLEDGEMENT, bytes >>> 0);

export function pong(payload: Buffer): Buffer {
  const answer = Buffer.from(payload.subarray(0, 6));
  answer.writeUInt16BE(PONG, 0);
  return writeMessage({ chunkStream: CONTROL_STREAM, type: USER_CONTROL, payload: answer });
}

export function connected(transaction: AmfValue): Buffer {
  const bandwidth = Buffer.alloc(5);
  bandwidth.writeUInt32BE(WINDOW_BYTES, 0);
  bandwidth[4] = 2;
  return Buffer.concat([
    control(WINDOW_SIZE, WINDOW_BYTES),
    writeMessage({ chunkStream: CONTROL_STREAM, type: 6, payload: bandwidth }),
    control(1, OUT_CHUNK_BYTES),
    command([
      '_result',
      transaction,
      { fmsVer: 'FMS/3,5,7,7009', capabilities: 31 },
      status('status', 'NetConnection.Connect.Success', 'Connection succeeded.'),
    ]),
  ]);
}

export const refusedConnect = (transaction: AmfValue, why: string): Buffer =>
  command(['_error', transaction, null, status('error', 'NetConnection.Connect.Rejected', why)]);

export const result = (transaction: AmfValue, value: AmfValue): Buffer =>
  command(['_result', transaction, null, value]);

export const publishStarted = (): Buffer => {
  const begin = Buffer.alloc(6);
  begin.writeUInt16BE(STREAM_BEGIN, 0);
  begin.writeUInt32BE(STREAM_ID, 2);
  return Buffer.concat([
    writeMessage({ chunkStream: CONTROL_STREAM, type: USER_CONTROL, payload: begin }),
    onStatus('status', 'NetStream.Publish.Start', 'Publishing.'),
  ]);
};

/** `level` decides whether an encoder treats it as an error. */
export const onStatus = (level: 'status' | 'error', code: string, description: string): Buffer =>
  command(['onStatus', 0, null, status(level, code, description)], STREAM_ID);

const status = (level: string, code: string, description: string): AmfMap => ({ level, code, description });
