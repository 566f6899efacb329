import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import en from '../../../../locales/en/kit.json' with { type: 'json' };
import { issueWords } from './issue-text.ts';
import { check } from './schema.ts';

const draft = z.object({
  title: z.string().check(z.minLength(5), z.maxLength(30)),
  email: z.string().check(z.email()),
  price: z.number().check(z.minimum(8)),
  rules: z.literal(true, 'kit.form.required'),
  options: z.array(z.object({ text: z.string().check(z.minLength(1)) })),
});

const good = { title: 'A title', email: 'a@b.example', price: 8, rules: true, options: [] };

/** The pack's text, so that a missing key fails here. */
const words = (issue: Parameters<typeof issueWords>[0]) =>
  issueWords(issue, (id, values) => `${en[id as keyof typeof en]} ${JSON.stringify(values ?? {})}`);

describe('check', () => {
  it('returns the value when valid', async () => {
    expect(await check(draft, good, words)).toEqual({ value: good });
  });

  it('names each invalid field by its input, once', async () => {
    const checked = await check(
      draft,
      { ...good, title: 'x', email: 'nobody', options: [{ text: '' }] },
      words,
    );
    expect(Object.keys('errors' in checked ? checked.errors : {})).toEqual([
      'title',
      'email',
      'options.0.text',
    ]);
  });

  it.each([
    [{ title: 'x' }, 'title', en['kit.form.too_short'], '"min":5'],
    [{ title: 'x'.repeat(31) }, 'title', en['kit.form.too_long'], '"max":30'],
    [{ email: 'x' }, 'email', en['kit.form.email'], '{}'],
    [{ price: 2 }, 'price', en['kit.form.too_small'], '"min":8'],
    [{ price: 'x' }, 'price', en['kit.form.invalid'], '{}'],
    [{ options: [{ text: '' }] }, 'options.0.text', en['kit.form.required'], '{}'],
    [{ rules: false }, 'rules', en['kit.form.required'], '{'],
  ])('has a message for %o', async (change, field, text, values) => {
    const checked = await check(draft, { ...good, ...change }, words);
    const error = 'errors' in checked ? checked.errors[field] : undefined;
    expect(error).toContain(text);
    expect(error).toContain(values);
  });
});
