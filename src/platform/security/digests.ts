export type Bytes = Uint8Array<ArrayBuffer>;

/** SHA-256, in Node as in browsers. */
export interface Digests {
  sha256(bytes: Bytes): Promise<Uint8Array>;
  hmacSha256(key: Bytes, bytes: Bytes): Promise<Uint8Array>;
}
