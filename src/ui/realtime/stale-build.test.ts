import { createPageBuild } from './stale-build.ts';

it('a page is stale once the server runs another build', () => {
  const build = createPageBuild('a');
  expect(build.isStale()).toBe(false);
  build.served('b');
  expect(build.isStale()).toBe(true);
});

it('a page of the same build is not stale', () => {
  const build = createPageBuild('a');
  build.served('a');
  expect(build.isStale()).toBe(false);
});

it('a page is not stale after a release was taken back', () => {
  const build = createPageBuild('a');
  build.served('b');
  build.served('a');
  expect(build.isStale()).toBe(false);
});

it('a document that names no build is not stale', () => {
  const build = createPageBuild(undefined);
  build.served('b');
  expect(build.isStale()).toBe(false);
});

it('a page is stale once a chunk of it did not arrive', () => {
  const build = createPageBuild('a');
  build.incomplete();
  build.served('a');
  expect(build.isStale()).toBe(true);
});
