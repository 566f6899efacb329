import * as z from 'zod/mini';

export const TITLE = { min: 5, max: 30 };

export const sampleSchema = z.object({
  title: z.string().check(z.minLength(TITLE.min), z.maxLength(TITLE.max)),
  email: z.string().check(z.email()),
  password: z.string().check(z.minLength(8)),
  game: z.string().check(z.minLength(1)),
  note: z.string().check(z.maxLength(200)),
  rules: z.literal(true, 'kit.form.required'),
});
