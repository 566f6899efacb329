import { describe, expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';

const brand = {
  publicUrl: 'https://s.example/',
  projectName: 'Touchline',
  title: 'Touchline · Scores',
  description: 'All scores',
  keywords: 'a, b',
};
const matches = [{ id: 'root', loaderData: { brand, lang: 'en' } }, undefined];

describe('pageMeta', () => {
  it('defaults to the brand’s title and description', () => {
    expect(pageMeta(matches)).toContainEqual({ title: 'Touchline · Scores' });
    expect(pageMeta(matches)).toContainEqual({ name: 'description', content: 'All scores' });
    expect(pageMeta(matches)).not.toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it("has the page's own, under the brand’s name", () => {
    const meta = pageMeta(matches, { title: 'Mall', description: 'Goods', hidden: true });
    expect(meta).toContainEqual({ title: 'Mall · Touchline' });
    expect(meta).toContainEqual({ property: 'og:title', content: 'Mall · Touchline' });
    expect(meta).toContainEqual({ name: 'description', content: 'Goods' });
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it.each([
    [undefined, 'https://s.example/og/brand.png?lang=en', true],
    ['', 'https://s.example/og/brand.png?lang=en', true],
    ['/covers/1.webp', 'https://s.example/covers/1.webp', false],
    ['https://cdn.example/1.webp', 'https://cdn.example/1.webp', false],
  ])('image %s: a preview shows %s', (image, expected, sized) => {
    const meta = pageMeta(matches, { image });
    expect(meta).toContainEqual({ property: 'og:image', content: expected });
    expect(meta.some((tag) => 'property' in tag && tag.property === 'og:image:width')).toBe(sized);
  });

  it("has the page's type and structured data", () => {
    const about = { '@context': 'https://schema.org' };
    const meta = pageMeta(matches, { type: 'article', about });
    expect(meta).toContainEqual({ property: 'og:type', content: 'article' });
    expect(meta).toContainEqual({ 'script:ld+json': about });
    expect(pageMeta(matches)).toContainEqual({ property: 'og:type', content: 'website' });
    expect(pageMeta(matches, { about: null })).not.toContainEqual({ 'script:ld+json': null });
  });

  it('has a title even when the root data failed to load', () => {
    expect(pageMeta([], { title: 'Mall' })).toEqual([{ title: 'Mall' }]);
  });
});
