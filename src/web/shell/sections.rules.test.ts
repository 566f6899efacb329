import { expect, it } from 'vitest';
import { BOTTOM_SECTIONS, MORE_SECTIONS, SECTIONS, sectionsIn } from '#ui/navigation/sections.ts';
import { ROUTES } from '../routes-table.ts';
import { menuIndexOf, sectionOf } from './sections.rules.ts';

it.each([
  ['/', 'scores'],
  ['/match/lol', 'scores'],
  ['/football', 'scores'],
  ['/football/123', 'scores'],
  ['/live/9', 'live'],
  ['/anchor/anchorList', 'live'],
  ['/expert/7', 'experts'],
  ['/news/football', 'news'],
  ['/squadLibrary/3', 'library'],
  ['/mall/details/4', 'mall'],
  ['/userInfo/setting', 'mine'],
  ['/about', null],
  ['/nowhere', null],
])('sectionOf: %s is %s', (path, expected) => {
  expect(sectionOf(path)).toBe(expected);
});

it.each([
  ['/', 0],
  ['/tennis/5', 0],
  ['/live', 1],
  ['/mall', 6],
  ['/userInfo', 7],
  ['/nowhere', -1],
])('menuIndexOf: %s is %i', (path, index) => {
  expect(menuIndexOf(path)).toBe(index);
});

it.each([...SECTIONS, ...BOTTOM_SECTIONS])('$id has a route of its own', ({ id, to }) => {
  expect(sectionOf(to)).toBe(id);
  const firsts = ROUTES.map(({ path }) => path.split('/')[0]);
  expect(firsts).toContain(to.slice(1));
});

it('every section is in the bottom bar or under its last item', () => {
  const reached = [...BOTTOM_SECTIONS, ...MORE_SECTIONS].map(({ id }) => id);
  for (const { id } of SECTIONS) expect(reached).toContain(id);
});

it('the bottom bar has its five items in order', () => {
  expect(BOTTOM_SECTIONS.map(({ id }) => id)).toEqual(['scores', 'live', 'experts', 'news', 'mine']);
});

it('a brand without plans has no link to the experts', () => {
  const ids = (features: Record<string, boolean>) => sectionsIn(features, SECTIONS).map(({ id }) => id);
  expect(ids({})).toEqual(SECTIONS.map(({ id }) => id));
  expect(ids({ plans: false })).not.toContain('experts');
});
