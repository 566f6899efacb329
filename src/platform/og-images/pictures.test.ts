import { expect, it } from 'vitest';
import { createPictures } from './pictures.ts';

const counting = () => {
  const drawn: string[] = [];
  return {
    drawn,
    draw: (name: string, bytes: number) => async () => {
      drawn.push(name);
      return Buffer.alloc(bytes);
    },
  };
};

it('renders once for concurrent requests, and caches the result', async () => {
  const { drawn, draw } = counting();
  const pictures = createPictures(100);
  await Promise.all([pictures('a', draw('a', 10)), pictures('a', draw('a', 10))]);
  await pictures('a', draw('a', 10));
  expect(drawn).toEqual(['a']);
});

it('evicts the least recently used', async () => {
  const { drawn, draw } = counting();
  const pictures = createPictures(100);
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await pictures(name, draw(name, 45));
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

it('renders again after a failure', async () => {
  const { drawn, draw } = counting();
  const pictures = createPictures();
  await expect(pictures('a', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
  await pictures('a', draw('a', 1));
  expect(drawn).toEqual(['a']);
});
