export interface SoundEncoder {
  /** One block: all samples of one channel after all of the other. Each makes one packet, in their order. */
  add(planes: Float32Array): void;
  stop(): void;
}

export interface SoundEvents {
  /** The AudioSpecificConfig, before the first packet. */
  config(record: Uint8Array): void;
  packet(data: Uint8Array): void;
}

/** A copy. `SharedArrayBuffer` is not named: most pages have none. */
export const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice();
