import { describe, expect, it } from 'vitest';
import en from '../../../locales/en/coming.json' with { type: 'json' };
import zh from '../../../locales/zh_CN/coming.json' with { type: 'json' };
import { ROUTES } from '../routes-table.ts';

const titles = [...new Set(ROUTES.flatMap(({ title }) => title ?? []))];

describe.each([
  ['en', en],
  ['zh_CN', zh],
])('%s', (_, words) => {
  it.each(titles)('says what %s is and will be', (title) => {
    expect(words).toHaveProperty([`coming.name.${title}`]);
    expect(words).toHaveProperty([`coming.about.${title}`]);
  });

  it('says nothing about pages that are there', () => {
    expect(Object.keys(words).toSorted()).toEqual(
      titles.flatMap((title) => [`coming.name.${title}`, `coming.about.${title}`]).toSorted(),
    );
  });
});
