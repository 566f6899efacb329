/** Documents that the editor never makes: from a forged client, an old draft, a forged clipboard. */
const link = (href: unknown) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'click', marks: [{ type: 'link', attrs: { href } }] }],
});
const nested = (depth: number): object => {
  let node: object = { type: 'text', text: 'bottom' };
  for (let n = 0; n < depth; n++) node = { type: 'blockquote', content: [node] };
  return node;
};
const paragraph = (text: unknown, more: object = {}) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...more }],
});
const doc = (...content: unknown[]) => ({ type: 'doc', content });

export const HOSTILE_DOCUMENTS: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a string', '<script>alert(1)</script>'],
  ['a number', 7],
  ['a list', [[[]]]],
  ['no content', { type: 'doc' }],
  ['content that is no list', { type: 'doc', content: { length: 3 } }],
  ['a type that is an object', { type: { toString: null }, content: [] }],
  ['an unknown block', doc({ type: 'html', attrs: { html: '<img onerror=alert(1)>' } })],
  ['an unknown block with text', doc({ type: 'iframe', content: [{ type: 'text', text: 'inside' }] })],
  ['a script node', doc({ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] })],
  ['markup as text', doc(paragraph('<img src=x onerror=alert(1)>'))],
  ['javascript:', doc(link('javascript:alert(1)'))],
  ['JavaScript: in other letters', doc(link('JaVaScRiPt:alert(1)'))],
  ['javascript: with a tab', doc(link('java\tscript:alert(1)'))],
  ['javascript: behind a blank', doc(link(' javascript:alert(1)'))],
  ['data:', doc(link('data:text/html,<script>alert(1)</script>'))],
  ['vbscript:', doc(link('vbscript:msgbox(1)'))],
  ['file:', doc(link('file:///etc/passwd'))],
  ['http without s', doc(link('http://a.example/'))],
  ['a link that leaves its attribute', doc(link('https://a.example/"onmouseover="alert(1)'))],
  ['another site without a scheme', doc(link('//evil.example/'))],
  ['a backslash for a slash', doc(link('/\\evil.example'))],
  ['a link that is an object', doc(link({ toString: 'x' }))],
  ['a link of a megabyte', doc(link(`https://a.example/${'x'.repeat(1_000_000)}`))],
  ['a picture of elsewhere', doc({ type: 'picture', attrs: { src: 'https://a.example/x.png', alt: '' } })],
  ['a picture that is code', doc({ type: 'picture', attrs: { src: 'javascript:alert(1)', alt: '' } })],
  ['a picture as data', doc({ type: 'picture', attrs: { src: 'data:image/svg+xml,<svg onload=alert(1)>' } })],
  ['a picture with handlers', doc({ type: 'picture', attrs: { src: '/x', onerror: 'alert(1)' } })],
  ['a match that is text', doc({ type: 'match', attrs: { matchId: '1 or 1=1' } })],
  ['a match below zero', doc({ type: 'match', attrs: { matchId: -1 } })],
  ['a match that is no number', doc({ type: 'match', attrs: { matchId: Number.NaN } })],
  ['unknown marks', doc(paragraph('x', { marks: [{ type: 'style', attrs: { style: 'position:fixed' } }] }))],
  ['marks that are no list', doc(paragraph('x', { marks: 'bold' }))],
  ['text that is no text', doc(paragraph({ toString: 'x' }))],
  ['an empty text', doc(paragraph(''))],
  ['half a letter', doc(paragraph('\ud83d'))],
  ['a zero', doc(paragraph('a\u0000b'))],
  ['what turns the direction', doc(paragraph('\u202egnp.exe'))],
  ['a hundred thousand letters', doc(paragraph('x'.repeat(100_000)))],
  ['emoji over the limit of a span', doc(paragraph('😀'.repeat(3_000)))],
  ['a thousand spans', doc({ type: 'paragraph', content: manySpans(1_000) })],
  ['a thousand blocks', doc(...Array.from({ length: 1_000 }, (_, n) => paragraph(`${n}`)))],
  ['a thousand items', doc({ type: 'bulletList', content: items(1_000) })],
  ['an item of a thousand spans', doc({ type: 'bulletList', content: [{ content: manySpans(1_000) }] })],
  ['a list of nothing', doc({ type: 'bulletList', content: [{ type: 'listItem' }, null, 3] })],
  ['a list that is no list', doc({ type: 'orderedList', content: 'x' })],
  ['lists within lists', doc(listWithin(60))],
  ['ten thousand levels', doc(nested(10_000))],
  [
    '__proto__',
    JSON.parse('{"type":"doc","__proto__":{"content":[]},"content":[{"__proto__":{"type":"x"}}]}'),
  ],
  ['constructor', doc({ type: 'constructor', attrs: { constructor: 1 } })],
];

function manySpans(n: number) {
  return Array.from({ length: n }, (_, at) => ({
    type: 'text',
    text: `${at} `,
    marks: at % 2 ? [{ type: 'bold' }] : [],
  }));
}

function items(n: number) {
  return Array.from({ length: n }, (_, at) => ({ type: 'listItem', content: [paragraph(`item ${at}`)] }));
}

function listWithin(depth: number): object {
  const inner = depth === 0 ? [] : [listWithin(depth - 1)];
  return {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph(`level ${depth}`), ...inner] }],
  };
}
