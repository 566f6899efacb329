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
])('encodeLoaderJson: %s are encoded as by JSON.stringify', (_, value) => {
  expect(JSON.parse(written(value))).toEqual(JSON.parse(JSON.stringify(value)));
  expect(written(value)).not.toContain('<');
});

it('encodeLoaderJson: a repeated object has the same text', () => {
  const list = [{ id: 1, name: '<' }];
  expect(written({ board: { list } })).toBe(written({ board: { list } }));
});

it('the server uses the value itself; a browser parses the text', () => {
  const value = { list: [1, 2] };
  const packed = encodeLoaderJson(value, { block: null, embed });
  expect(decodeLoaderJson(packed)).toBe(value);
  expect(decodeLoaderJson({ json: packed.json! })).toEqual(value);
});

it('a document has its texts in one block, by index', () => {
  const block: string[] = [];
  expect([encodeLoaderJson(1, { block, embed }).at, encodeLoaderJson({ a: 2 }, { block, embed }).at]).toEqual(
    [0, 1],
  );
  expect(block).toEqual(['1', '{"a":2}']);
});

it('a repeated object is a shared chunk in a document, and plain text in a data response', () => {
  const list = [{ id: 1 }];
  const block: string[] = [];
  encodeLoaderJson({ board: { list } }, { block, embed: (text) => `embedded(${text})` });
  expect(block).toEqual(['{"board":{"list":embedded([{"id":1}])}}']);
  expect(encodeLoaderJson({ board: { list } }, { block: null, embed: () => 'never' }).json).toBe(
    '{"board":{"list":[{"id":1}]}}',
  );
});
