import { expect, test } from 'vitest';
import { importsIn, scriptsOf } from './bytes.ts';

test('scriptsOf: preloads and the imports of the module script', () => {
  const html = `<link rel="modulepreload" href="/assets/entry-1.js"/><link rel="stylesheet" href="/assets/a.css"/>
    <script type="application/json" id="packs">{"kit":"/assets/pack.kit.x.js"}</script>
    <script type="module" async="">import "/assets/manifest-2.js";
import * as route0 from "/assets/root-3.js"; import("/assets/entry-1.js");</script>`;
  expect(scriptsOf(html)).toEqual(['/assets/entry-1.js', '/assets/manifest-2.js', '/assets/root-3.js']);
});

test('importsIn: distinguishes static imports from dynamic ones', () => {
  const code = 'import{a as b}from"./hooks-1.js";import"./side-2.js";const c=()=>import("./dialog-3.js");';
  expect(importsIn(code, 'static')).toEqual(['/assets/hooks-1.js', '/assets/side-2.js']);
  expect(importsIn(code, 'dynamic')).toEqual(['/assets/dialog-3.js']);
});
