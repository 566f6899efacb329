import { readFileSync } from 'node:fs';
import '#modules/all.ts';
import { definedErrors, messageKey } from './errors.ts';

const pack = (lang: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${lang}/errors.json`, import.meta.url), 'utf8'));

describe.each(['en', 'zh_CN'])('the errors in %s', (lang) => {
  const messages = pack(lang);
  const codes = [...definedErrors()];

  it('each have a message', () => {
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.map(([code]) => messageKey(code)).filter((key) => !messages[key])).toEqual([]);
  });

  it('use no parameter that the error does not have', () => {
    for (const [code, { params = [] }] of codes) {
      const used = [...(messages[messageKey(code)] ?? '').matchAll(/\{(\w+) ?[,}]/g)].map(
        ([, name]) => name!,
      );
      // The problem of the field is put in by the envelope.
      expect([code, used.filter((name) => name !== 'problem' && !params.includes(name))]).toEqual([code, []]);
    }
  });
});
