import * as fc from 'fast-check';
import { FORM_MAX, FormFile } from './multipart-file.ts';

const formType = 'multipart/form-data; boundary=----edge';
const part = (head: string, body: Buffer | string) =>
  Buffer.concat([Buffer.from(`------edge\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
const FIELD = part('Content-Disposition: form-data; name="purpose"', 'avatar');
const fileOf = (bytes: Buffer | string) =>
  part('content-disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png', bytes);
const END = Buffer.from('------edge--\r\n');

function read(form: Buffer, sizes: readonly number[] = [form.length]): FormFile & { bytes: Buffer } {
  const file = new FormFile(formType);
  const out: Buffer[] = [];
  for (let at = 0, turn = 0; at < form.length; turn++) {
    const size = Math.max(1, sizes[turn % sizes.length]!);
    out.push(...file.push(form.subarray(at, at + size)).map((piece) => Buffer.from(piece)));
    at += size;
  }
  file.end();
  return Object.assign(file, { bytes: Buffer.concat(out) });
}

it('finds the file among the fields, in any chunks', () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
  fc.assert(
    fc.property(bytes, fc.array(fc.nat(70), { minLength: 1 }), (content, sizes) => {
      const found = read(Buffer.concat([FIELD, fileOf(content), FIELD, END]), sizes);
      expect(found.bytes).toEqual(content);
      expect(found.type.trim()).toBe('image/png');
    }),
  );
});

it('a partial delimiter is content', () => {
  const content = '\r\n------edg\r\n--\r\n\r\n------Edge';
  expect(read(Buffer.concat([fileOf(content), END]), [1]).bytes.toString()).toBe(content);
});

it.each([
  ['no file', Buffer.concat([FIELD, END])],
  ['a field that is called file and is none', part('content-disposition: form-data; name="file"', 'x')],
  [
    'no end',
    Buffer.from('------edge\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'),
  ],
  ['nothing', Buffer.alloc(0)],
  ['too much beside the file', part('content-disposition: form-data; name="a"', 'x'.repeat(FORM_MAX))],
  ['an endless head', Buffer.from(`------edge\r\n${'x'.repeat(FORM_MAX * 2)}`)],
])('rejects %s', (_, form) => {
  expect(() => read(form)).toThrow('platform.malformed');
});

it.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(71)} `,
])('rejects %s', (type) => {
  expect(() => new FormFile(type)).toThrow('platform.malformed');
});
