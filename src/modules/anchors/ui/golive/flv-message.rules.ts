/** FLV tags as messages of a push from the browser: type, time in milliseconds, body. */
const AUDIO = 8;
const VIDEO = 9;
const HEAD = 5;

function message(
  type: number,
  ms: number,
  head: readonly number[],
  data: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD + head.length + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, type);
  view.setUint32(1, ms >>> 0);
  bytes.set(head, HEAD);
  bytes.set(data, HEAD + head.length);
  return bytes;
}

/** An AVCDecoderConfigurationRecord. */
export const videoConfigMessage = (ms: number, record: Uint8Array) =>
  message(VIDEO, ms, [0x17, 0, 0, 0, 0], record);
/** One picture, its parts with their lengths in front; it is shown when it is decoded. */
export const videoMessage = (ms: number, isKey: boolean, data: Uint8Array) =>
  message(VIDEO, ms, [isKey ? 0x17 : 0x27, 1, 0, 0, 0], data);
/** An AudioSpecificConfig. */
export const audioConfigMessage = (ms: number, config: Uint8Array) => message(AUDIO, ms, [0xaf, 0], config);
export const audioMessage = (ms: number, data: Uint8Array) => message(AUDIO, ms, [0xaf, 1], data);
