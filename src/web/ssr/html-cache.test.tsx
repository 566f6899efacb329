import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { cacheHtmlIn } from './html-cache.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

interface RowProps {
  name: string;
  score: number;
  onStar?(): void;
}

function createRow() {
  let renders = 0;
  const Row = ({ name, score }: RowProps) => {
    renders += 1;
    return <li>{`${name} ${score}`}</li>;
  };
  return { Row, renders: () => renders };
}

it('a row is rendered again only when a prop has changed', () => {
  const cacheHtml = cacheHtmlIn(i18n);
  const { Row, renders } = createRow();
  const match = {};
  const html = [0, 0, 1, 1].map((score) => cacheHtml(match, Row, { name: 'Harbour', score }));
  expect(html).toEqual([
    '<li>Harbour 0</li>',
    '<li>Harbour 0</li>',
    '<li>Harbour 1</li>',
    '<li>Harbour 1</li>',
  ]);
  expect(renders()).toBe(2);
});

it('a language has a cache of its own', () => {
  const other = setupI18n({ locale: 'de', messages: { de: {} } });
  expect(cacheHtmlIn(i18n)).toBe(cacheHtmlIn(i18n));
  expect(cacheHtmlIn(other)).not.toBe(cacheHtmlIn(i18n));
});

it('a key without one of the inputs does not compile', () => {
  const { Row } = createRow();
  // @ts-expect-error: the score is an input of the row.
  expect(cacheHtmlIn(i18n)({}, Row, { name: 'Harbour' })).toBe('<li>Harbour undefined</li>');
});
