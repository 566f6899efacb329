import { describe, expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';

const brand = {
  projectName: 'Touchline',
  title: 'Touchline · Scores',
  description: 'All scores',
  keywords: 'a, b',
};
const matches = [{ id: 'root', loaderData: { brand } }, undefined];

describe('pageMeta', () => {
  it('takes the brand’s words', () => {
    expect(pageMeta(matches)).toContainEqual({ title: 'Touchline · Scores' });
    expect(pageMeta(matches)).toContainEqual({ name: 'description', content: 'All scores' });
    expect(pageMeta(matches)).not.toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it('lets a page have its own, under the brand’s name', () => {
    const meta = pageMeta(matches, { title: 'Mall', description: 'Goods', hidden: true });
    expect(meta).toContainEqual({ title: 'Mall · Touchline' });
    expect(meta).toContainEqual({ property: 'og:title', content: 'Mall · Touchline' });
    expect(meta).toContainEqual({ name: 'description', content: 'Goods' });
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it('has a title even when the frame’s data did not load', () => {
    expect(pageMeta([], { title: 'Mall' })).toEqual([{ title: 'Mall' }]);
  });
});
