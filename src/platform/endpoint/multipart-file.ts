import { platformErrors } from '#platform/errors/platform-errors.ts';

/** Bytes of a form around a file: fields before it, headers, delimiters. */
export const FORM_MAX = 16 * 1024;

const HEAD_END = Buffer.from('\r\n\r\n');

/** The `file` of a form (RFC 7578), streamed: at most a delimiter's length is held. Other parts are skipped. */
export class FormFile {
  readonly #delimiter: Buffer;
  /** The first delimiter is at the start: a prepended line break makes it like the others. */
  #rest: Buffer = Buffer.from('\r\n');
  #around = 0;
  #state: 'between' | 'head' | 'file' | 'done' = 'between';
  type = '';

  constructor(contentType: string) {
    const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))(?:[\s;]|$)/i.exec(contentType);
    const boundary = found?.[1] ?? found?.[2];
    if (!boundary) throw platformErrors.malformed();
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  /** The bytes of the file in this chunk of the form. */
  push(chunk: Buffer): Buffer[] {
    const out: Buffer[] = [];
    this.#rest = Buffer.concat([this.#rest, chunk]);
    while (this.#step(out));
    return out;
  }

  /** The form has ended. */
  end(): void {
    if (this.#state !== 'done') throw platformErrors.malformed();
  }

  /** Whether the buffer may contain more. */
  #step(out: Buffer[]): boolean {
    if (this.#state === 'done') {
      this.#pass(this.#rest.length);
      return false;
    }
    const sought = this.#state === 'head' ? HEAD_END : this.#delimiter;
    const at = this.#rest.indexOf(sought);
    const ready = at < 0 ? Math.max(0, this.#rest.length - sought.length + 1) : at;
    if (this.#state === 'head') {
      if (at < 0) {
        if (this.#rest.length > FORM_MAX) throw platformErrors.malformed();
        return false;
      }
      this.#state = this.#isFile(this.#rest.toString('utf8', 0, at)) ? 'file' : 'between';
      this.#pass(at + sought.length);
      return true;
    }
    if (this.#state === 'file') {
      if (ready > 0) out.push(this.#rest.subarray(0, ready));
      this.#rest = this.#rest.subarray(ready);
    } else this.#pass(ready);
    if (at < 0) return false;
    this.#rest = this.#rest.subarray(sought.length);
    this.#state = this.#state === 'file' ? 'done' : 'head';
    return true;
  }

  #isFile(head: string): boolean {
    const lines = head.split('\r\n');
    const value = (name: string) =>
      lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
    const disposition = value('content-disposition');
    if (!/;\s*name="?file"?\s*(?:;|$)/i.test(disposition) || !/;\s*filename/i.test(disposition)) return false;
    this.type = value('content-type');
    return true;
  }

  #pass(bytes: number): void {
    this.#around += bytes;
    if (this.#around > FORM_MAX) throw platformErrors.malformed();
    this.#rest = this.#rest.subarray(bytes);
  }
}
