import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineHash, newScriptNonce, scriptHashes, stripScriptNonce, styleHashes } from './script-hashes.ts';

/** As the renderer marks its own elements. */
const MARK = newScriptNonce();
const marked = (html: string) => html.replace(/(?<!")<(script|style)(?=[\s/>])/g, `<$1 nonce="${MARK}"`);
const sha = (script: string) => `sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}`;

it.each([
  ['no script', '<p>hello</p>', []],
  ['a plain script', '<script>a()</script>', ['a()']],
  ['several, in order', '<script>a()</script><p></p><script>b()</script>', ['a()', 'b()']],
  ['a repeated script once', '<script>a()</script><script>a()</script>', ['a()']],
  ['an empty script', '<script></script>', ['']],
  ['white space and lines kept', '<script>\n  a();\n</script>', ['\n  a();\n']],
  ['CRLF as the browser reads it', '<script>a();\r\nb();\rc()</script>', ['a();\nb();\nc()']],
  ['other alphabets', '<script>t="足球⚽"</script>', ['t="足球⚽"']],
  ['a module', '<script type="module">a()</script>', ['a()']],
  [
    'attributes in any form',
    '<script async\n id=x TYPE=\'Text/JavaScript\' data-a="b">a()</script>',
    ['a()'],
  ],
  ['an unquoted type', '<script type=module>a()</script>', ['a()']],
  ['an empty type', '<script type="">a()</script>', ['a()']],
  ['an import map', '<script type="importmap">{}</script>', ['{}']],
  ['a JSON block', '<script type="application/json">{"a":1}</script>', []],
  ['linked data', '<script type="application/ld+json">{}</script><script>a()</script>', ['a()']],
  ['a file', '<script src="/a.js"></script>', []],
  ['a file, then a script', '<script src="/a.js" async=""></script><script>a()</script>', ['a()']],
  ['a source without a value', '<script src>a()</script>', []],
  ['an attribute that only ends in src', '<script data-src="/a.js">a()</script>', ['a()']],
  ['src inside a value', '<script data-x=" src=y">a()</script>', ['a()']],
  ['> inside a value', '<script data-x="a > b">a()</script>', ['a()']],
  ['a slash before the end', '<script id=x />a()</script>', ['a()']],
  ['upper case, which is not ours', '<SCRIPT>a()</SCRIPT>', []],
  ['space in the end tag', '<script>a()</script\n>', ['a()']],
  ['a longer tag name', '<scripted>a()</scripted><script>b()</script>', ['b()']],
  ['< inside a script', '<script>if (a<b) "<p>" + "</scriptx>"</script>', ['if (a<b) "<p>" + "</scriptx>"']],
  ['an opening inside a script', '<script>"<script>"</script>', ['"<script>"']],
  ['a comment', '<!-- <script>a()</script> --><script>b()</script>', ['b()']],
  ['an open tag in a comment', '<!-- <script> --><script>b()</script>', ['b()']],
  ['the shortest comments', '<!--><script>a()</script><!-- --><!--$--><script>b()</script>', ['a()', 'b()']],
  ['a script that never ends', '<script>a()', []],
  ['a tag that never ends', '<script type="module', []],
  ['a comment that never ends', '<script>a()</script><!-- <script>b()</script>', ['a()']],
])('%s', (_what, html, scripts) => {
  expect(scriptHashes(marked(html), MARK)).toEqual(scripts.map(sha));
  expect(scriptHashes(html, MARK)).toEqual([]);
});

it.each([
  ['no mark', '<script>evil()</script>'],
  ['an empty one', '<script nonce="">evil()</script>'],
  ['a mark of another page', `<script nonce="${newScriptNonce()}">evil()</script>`],
  ['no value', '<script nonce>evil()</script>'],
  ['a tag before, left open', '<script data-x=evil'],
])('injected elements are not hashed: %s', (_what, injected) => {
  const own = `<script nonce="${MARK}">own()</script>`;
  expect(scriptHashes(`${own}${injected}`, MARK)).toEqual([sha('own()')]);
  expect([[], [sha('own()')]]).toContainEqual(scriptHashes(`${injected}${own}`, MARK));
});

it('styles likewise, and the nonce is not sent', () => {
  const html = `<style nonce="${MARK}">a{}</style><style>b{}</style><script nonce="${MARK}">own()</script>`;
  expect(styleHashes(html, MARK)).toEqual([inlineHash('a{}')]);
  expect(stripScriptNonce(html, MARK)).toBe('<style>a{}</style><style>b{}</style><script>own()</script>');
});
