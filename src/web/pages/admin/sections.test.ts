import { matchPath } from 'react-router';
import { SUBJECT_SECTIONS } from '#modules/audit/audit.rules.ts';
import { pathOf } from '#modules/overview/audit-subjects.rules.ts';
import type { Role, Viewer } from '#platform/viewer/viewer.ts';
import { ROUTES } from '../../routes-table.ts';
import { ADMIN_SECTIONS } from './sections.ts';
import { sectionsFor } from './sections-for.ts';

const as = (...roles: Role[]): Viewer => ({ kind: 'user', id: 1, roles: ['user', ...roles], sessionId: 1 });

it('sectionsFor: a moderator has chat and content only', () => {
  expect(sectionsFor(as('moderator')).map(({ id }) => id)).toEqual([
    'plans',
    'reports',
    'held',
    'newAccounts',
    'articles',
    'comments',
    'clips',
    'rooms',
    'chatRooms',
    'mutes',
    'networkBans',
  ]);
});

it('sectionsFor: an administrator has every section, other users none', () => {
  expect(sectionsFor(as('administrator'))).toEqual(ADMIN_SECTIONS);
  expect(sectionsFor(as('expert', 'anchor', 'channel_operator'))).toEqual([]);
});

it.each(Object.keys(SUBJECT_SECTIONS))('audit log: the link of a %s is a page of the site', (kind) => {
  const path = pathOf(kind, 7, 'football', '12');
  if (path === null) return;
  const { pathname } = new URL(path, 'http://localhost');
  // The paths of a game are last: only a match may be one.
  const route = ROUTES.find((item) => matchPath(`/${item.path}`, pathname));
  expect(route?.path).not.toBe('*');
  if (kind !== 'match') expect(route?.path.startsWith(':game')).toBe(false);
  const section = pathname.match(/^\/admin\/(\w+)$/)?.[1];
  if (section) expect(ADMIN_SECTIONS.map(({ id }) => id)).toContain(section);
});
