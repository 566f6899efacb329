import { UNCLAIMED_HOURS } from '#platform/uploads/uploads.rules.ts';
import type { ApplyDraft } from './apply.rules.ts';
import { storedApplication } from './apply-draft.rules.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const at = now - 60_000;
const fresh: ApplyDraft = {
  nickname: '',
  realName: '',
  birthDate: '',
  languages: [],
  games: [],
  introduction: '',
  details: '',
  pictures: [],
  adult: false,
  accepted: false,
};
const draft: ApplyDraft = {
  nickname: 'North Stand',
  realName: 'Lin Example',
  birthDate: '2000-01-01',
  languages: ['en'],
  games: ['football'],
  introduction: 'Tactics in plain words',
  details: 'Ten years of match reports',
  pictures: [{ url: '/a.webp' }, { url: '/b.webp', uploadId: 7 }],
  adult: true,
  accepted: true,
};
const mine = { uid: 5, after: null };
const stored = { ...mine, at, step: 2, draft };
const back = (text: unknown, owner: Parameters<typeof storedApplication>[2] = mine) =>
  storedApplication(JSON.parse(JSON.stringify(text)), fresh, owner, now);

it('storedApplication restores a draft', () => expect(back(stored)).toEqual(stored));

it.each<[string, unknown, Parameters<typeof storedApplication>[2]]>([
  ['nothing', null, mine],
  ['no record', 'words', mine],
  ["another user's", stored, { uid: 6, after: null }],
  ['one of before the last application', stored, { uid: 5, after: '2026-11-15T11:00:00Z' }],
  ['one without its time', { ...stored, at: null }, mine],
])('rejects %s', (_what, text, owner) => expect(back(text, owner)).toBeNull());

it('restores a draft after a refusal', () => {
  const after = '2026-11-14T08:00:00Z';
  expect(back({ ...stored, after }, { uid: 5, after })?.draft).toEqual(draft);
});

it.each<[string, object, Partial<ApplyDraft>]>([
  ['a text that is none', { nickname: 7 }, { nickname: '' }],
  ['a list that is none', { games: 'football' }, { games: [] }],
  ['a list of something else', { languages: ['en', 3] }, { languages: [] }],
  ['pictures without an address', { pictures: [{ uploadId: 1 }] }, { pictures: [] }],
  ['a consent that is none', { accepted: 'yes' }, { accepted: false }],
])('replaces %s', (_what, wrong, right) => {
  expect(back({ ...stored, draft: { ...draft, ...wrong } })?.draft).toEqual({ ...draft, ...right });
});

it('drops expired uploads, and retains saved pictures', () => {
  const hours = (count: number) => now - count * 3_600_000;
  const pictures = (at: number) => back({ ...stored, at })?.draft.pictures;
  expect(pictures(hours(UNCLAIMED_HOURS) + 1)).toEqual(draft.pictures);
  expect(pictures(hours(UNCLAIMED_HOURS))).toEqual([{ url: '/a.webp' }]);
});

it.each<[number, unknown, Partial<ApplyDraft>]>([
  [0, 0, {}],
  [3, 3, {}],
  [3, 9, {}],
  [0, -1, {}],
  [0, 'three', {}],
  [1, 3, { nickname: '' }],
  [1, 1, { nickname: '' }],
  [0, 2, { accepted: false }],
])('is at step %s with %s stored and %o', (step, was, change) => {
  expect(back({ ...stored, step: was, draft: { ...draft, ...change } })?.step).toBe(step);
});
