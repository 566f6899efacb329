import { decodeLoaderJson, encodeLoaderJson } from './loader-json.ts';

const embed = (text: string) => text;
const written = (value: unknown) => encodeLoaderJson(value, { block: null, embed }).json!;

it.each<[string, unknown]>([
  ['plain values', { a: 1, b: 'two', c: null, d: true }],
  ['lists', { list: [{ id: 1 }, { id: 2 }], deeper: { list: [[1], [2]] } }],
  ['what is left out', { a: undefined, b: { c: undefined, d: 1 } }],
  ['functions, which stay behind', { sport: { name: 'tennis', score: () => 1 }, list: [{ f: () => 1 }] }],
  ['dates', { at: new Date('2026-11-15T12:00:00Z'), deep: { at: new Date(0) } }],
  ['text that would end a block', { html: '</script><!--<b>', deep: { list: ['</script>'] } }],
])('%s are written as JSON.stringify writes them', (_, value) => {
  expect(JSON.parse(written(value))).toEqual(JSON.parse(JSON.stringify(value)));
  expect(written(value)).not.toContain('<');
});

it('an object met again is written the same', () => {
  const list = [{ id: 1, name: '<' }];
  expect(written({ board: { list } })).toBe(written({ board: { list } }));
});

it('the server takes the value itself; a browser reads the text', () => {
  const value = { list: [1, 2] };
  const packed = encodeLoaderJson(value, { block: null, embed });
  expect(decodeLoaderJson(packed)).toBe(value);
  expect(decodeLoaderJson({ json: packed.json! })).toEqual(value);
});

it('a document gets its texts in one block, each at its place', () => {
  const block: string[] = [];
  expect([encodeLoaderJson(1, { block, embed }).at, encodeLoaderJson({ a: 2 }, { block, embed }).at]).toEqual(
    [0, 1],
  );
  expect(block).toEqual(['1', '{"a":2}']);
});

it('what is met again stands in a document as what embeds it, and alone where data travels alone', () => {
  const list = [{ id: 1 }];
  const block: string[] = [];
  encodeLoaderJson({ board: { list } }, { block, embed: (text) => `embedded(${text})` });
  expect(block).toEqual(['{"board":{"list":embedded([{"id":1}])}}']);
  expect(encodeLoaderJson({ board: { list } }, { block: null, embed: () => 'never' }).json).toBe(
    '{"board":{"list":[{"id":1}]}}',
  );
});
