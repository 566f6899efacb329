import { runInNewContext } from 'node:vm';
import { assetOriginScript, atAssetOrigin } from './asset-origin.ts';

const CDN = 'https://cdn.example';
const manifest = {
  entry: { module: '/assets/entry-1.js', imports: ['/assets/site-1.js'], css: [] },
  routes: { home: { path: '/assets', index: true, module: '/assets/home-1.js' } },
  url: '/assets/manifest-1.js',
};
const moved = {
  entry: { module: `${CDN}/assets/entry-1.js`, imports: [`${CDN}/assets/site-1.js`], css: [] },
  routes: { home: { path: '/assets', index: true, module: `${CDN}/assets/home-1.js` } },
  url: `${CDN}/assets/manifest-1.js`,
};

it('atAssetOrigin: gives every script and style the origin, and leaves the rest', () => {
  expect(atAssetOrigin(manifest, CDN)).toEqual(moved);
  expect(atAssetOrigin(manifest, '')).toBe(manifest);
});

it('assetOriginScript: the list of files that the browser reads is the one that the server wrote', () => {
  const window: { __reactRouterManifest?: object } = {};
  runInNewContext(assetOriginScript(CDN), { window });
  window.__reactRouterManifest = manifest;
  expect(window.__reactRouterManifest).toEqual(moved);
  expect(assetOriginScript(undefined)).toBe('');
});
