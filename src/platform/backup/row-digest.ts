import { hash } from 'node:crypto';

const NEW_LINE = 0x0a;
const MASK = (1n << 128n) - 1n;

export interface RowDigest {
  /** Bytes of `copy … (format text)` in any chunks: a newline ends a row and occurs nowhere else. */
  add(bytes: Buffer): void;
  result(): { rows: number; digest: string };
}

/** Row count, and a checksum independent of their order: the sum of the rows' hashes. */
export function rowDigest(): RowDigest {
  let rows = 0;
  let sum = 0n;
  let begun: Buffer[] = [];
  const addRow = (row: Buffer) => {
    const bytes = hash('sha256', row, 'buffer');
    sum = (sum + ((bytes.readBigUInt64BE(0) << 64n) | bytes.readBigUInt64BE(8))) & MASK;
    rows += 1;
  };
  return {
    add(bytes) {
      let start = 0;
      for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, start)) {
        const rest = bytes.subarray(start, end);
        addRow(begun.length > 0 ? Buffer.concat([...begun, rest]) : rest);
        begun = [];
        start = end + 1;
      }
      if (start < bytes.length) begun.push(bytes.subarray(start));
    },
    result: () => ({ rows, digest: sum.toString(16).padStart(32, '0') }),
  };
}
