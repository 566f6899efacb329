import * as z from 'zod/mini';
import { fieldProblems } from './field-problems.ts';

const schema = z.object({
  name: z.string().check(z.minLength(2), z.maxLength(5)),
  age: z.optional(z.number().check(z.minimum(1), z.maximum(9))),
  id: z.optional(z.number().check(z.int(), z.positive())),
  tags: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
  kind: z.optional(z.enum(['a', 'b'])),
  when: z.optional(z.string().check(z.regex(/^\d+$/))),
  own: z.optional(z.string().check(z.refine((text) => text === 'x', 'errors.users.own_words'))),
  inner: z.optional(z.object({ deep: z.string() })),
});

const problems = (input: unknown) =>
  fieldProblems(z.safeParse(schema, input, { reportInput: true }).error?.issues ?? []);

it.each<[string, unknown, object]>([
  ['required', {}, { name: { key: 'errors.field.required' } }],
  ['a wrong type', { name: 5 }, { name: { key: 'errors.field.type' } }],
  ['null for a text', { name: null }, { name: { key: 'errors.field.type' } }],
  ['a short text', { name: 'a' }, { name: { key: 'errors.field.too_small_text', params: { min: 2 } } }],
  ['a long text', { name: 'abcdef' }, { name: { key: 'errors.field.too_big_text', params: { max: 5 } } }],
  [
    'a small number',
    { name: 'abc', age: 0 },
    { age: { key: 'errors.field.too_small_number', params: { min: 1 } } },
  ],
  [
    'nought where ids begin at one',
    { name: 'abc', id: 0 },
    { id: { key: 'errors.field.too_small_number', params: { min: 1 } } },
  ],
  [
    'a big number',
    { name: 'abc', age: 10 },
    { age: { key: 'errors.field.too_big_number', params: { max: 9 } } },
  ],
  [
    'a short list',
    { name: 'abc', tags: [] },
    { tags: { key: 'errors.field.too_small_list', params: { min: 1 } } },
  ],
  [
    'a long list',
    { name: 'abc', tags: ['', '', ''] },
    { tags: { key: 'errors.field.too_big_list', params: { max: 2 } } },
  ],
  ['no such choice', { name: 'abc', kind: 'c' }, { kind: { key: 'errors.field.choice' } }],
  ['a bad form', { name: 'abc', when: 'soon' }, { when: { key: 'errors.field.format' } }],
  ["the schema's own words", { name: 'abc', own: 'y' }, { own: { key: 'errors.users.own_words' } }],
  ['a field of a field', { name: 'abc', inner: {} }, { 'inner.deep': { key: 'errors.field.required' } }],
  ['no object at all', 'text', { body: { key: 'errors.field.type' } }],
])('%s', (_, input, expected) => {
  expect(problems(input)).toEqual(expected);
});

it('reports several fields, one problem each', () => {
  const found = problems({ name: 'a', age: 0, tags: [] });
  expect(Object.keys(found)).toEqual(['name', 'age', 'tags']);
});

it('a missing choice is required', () => {
  const { error } = z.safeParse(z.object({ kind: z.enum(['a', 'b']) }), {}, { reportInput: true });
  expect(fieldProblems(error?.issues ?? [])).toEqual({ kind: { key: 'errors.field.required' } });
});
