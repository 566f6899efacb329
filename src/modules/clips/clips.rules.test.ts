import { guest, type Role, type Viewer } from '#platform/viewer/viewer.ts';
import { CLIP_FILE, clipRange, dayScore, removerOf } from './clips.rules.ts';

describe('range of a clip', () => {
  it.each([
    ['within a recording', [10_000, 40_000], 60_000, { fromMs: 10_000, toMs: 40_000 }],
    ['longer than a clip may be', [10_000, 90_000], 100_000, { fromMs: 10_000, toMs: 70_000 }],
    ['beyond the end', [50_000, 80_000], 60_000, { fromMs: 50_000, toMs: 60_000 }],
    ['before the beginning', [-4_000, 6_000], 60_000, { fromMs: 0, toMs: 6_000 }],
    ['with too little at the end', [56_000, 80_000], 60_000, null],
    ['turned around', [40_000, 10_000], 60_000, null],
  ])('%s', (_, [from, to], recordedMs, range) => {
    expect(clipRange({ from: from!, to: to! }, recordedMs)).toEqual(range);
  });
});

it('removerOf: clipper, streamer and staff may remove a clip, in this order; others may not', () => {
  const user = (id: number, ...roles: Role[]): Viewer =>
    ({ kind: 'user', id, roles: ['user', ...roles] }) as unknown as Viewer;
  const clip = { userId: 1, anchorId: 2 };
  const viewers = [user(1, 'moderator'), user(2), user(3, 'administrator'), user(4, 'anchor'), guest];
  expect(viewers.map((viewer) => removerOf(viewer, clip))).toEqual([
    'clipper',
    'anchor',
    'staff',
    null,
    null,
  ]);
});

it('dayScore: a like weighs more than a view', () => {
  expect(dayScore({ views: 3, likes: 1 })).toBeGreaterThan(dayScore({ views: 7, likes: 0 }));
});

it('CLIP_FILE: names generated here alone', () => {
  const name = '0123456789abcdef0123456789abcdef';
  expect(`${name}.mp4`).toMatch(CLIP_FILE);
  for (const other of [`${name}.ts`, `../${name}.mp4`, `${name.slice(1)}.jpg`, name, `${name}-1.mp4`])
    expect(other).not.toMatch(CLIP_FILE);
});
