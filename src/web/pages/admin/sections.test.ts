import type { Role, Viewer } from '#platform/viewer/viewer.ts';
import { ADMIN_SECTIONS, sectionsFor } from './sections.ts';

const as = (...roles: Role[]): Viewer => ({ kind: 'user', id: 1, roles: ['user', ...roles], sessionId: 1 });

it('sectionsFor: a moderator has chat and content only', () => {
  expect(sectionsFor(as('moderator')).map(({ id }) => id)).toEqual([
    'plans',
    'reports',
    'held',
    'newAccounts',
    'articles',
    'comments',
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
