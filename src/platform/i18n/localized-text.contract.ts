import * as z from 'zod/mini';
import { LANGUAGE_CODES } from './languages.ts';
import { REQUIRED_LANGUAGES } from './localized-text.ts';

interface Limits {
  min?: number;
  max: number;
}

/** Chinese and English, and optionally every other language, within the same bounds. */
export function localizedText({ min = 0, max }: Limits) {
  const text = z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
  const required = new Set<string>(REQUIRED_LANGUAGES);
  const others = LANGUAGE_CODES.filter((code) => !required.has(code));
  return z.strictObject({
    zh_CN: text,
    en: text,
    ...Object.fromEntries(others.map((code) => [code, z.optional(text)])),
  });
}
