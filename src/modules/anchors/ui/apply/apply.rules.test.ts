import { type ApplyDraft, applyProblems, FIRST_GAMES, offered, toggled } from './apply.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const draft: ApplyDraft = {
  nickname: 'North Stand',
  realName: 'Lin Example',
  birthDate: '2000-01-01',
  languages: ['en'],
  games: ['football'],
  introduction: 'Tactics in plain words',
  details: 'Ten years of match reports',
  pictures: [],
  adult: true,
  accepted: true,
};

it.each<[string, Partial<ApplyDraft>, object]>([
  ['nothing', {}, {}],
  ['a name of blanks', { nickname: '   ' }, { nickname: 'length' }],
  ['a long introduction', { introduction: 'x'.repeat(61) }, { introduction: 'length' }],
  ['no details', { details: '' }, { details: 'length' }],
  ['no game', { games: [] }, { games: 'choice' }],
  ['no language', { languages: [] }, { languages: 'choice' }],
  ['no date', { birthDate: '' }, { birthDate: 'date' }],
  ['a date of long ago', { birthDate: '0001-01-01' }, { birthDate: 'date' }],
  ['a day too young', { birthDate: '2008-11-16' }, { birthDate: 'tooYoung' }],
  ['of age today', { birthDate: '2008-11-15' }, {}],
])('rejects %s', (_what, change, problems) => {
  expect(applyProblems({ ...draft, ...change }, now)).toEqual(problems);
});

it('toggled ignores a selection beyond the maximum', () => {
  expect(toggled(['a', 'b'], 'c', 3)).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'd', 3)).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'b', 3)).toEqual(['a', 'c']);
});

const many = Array.from({ length: FIRST_GAMES + 3 }, (_, index) => `game${index}`);
const first = many.slice(0, FIRST_GAMES);

it.each<[string, string[], string[], boolean, string[]]>([
  ['the first few', many, [], false, first],
  ['a later one that is chosen', many, [many.at(-1)!], false, [...first, many.at(-1)!]],
  ['a chosen one of the first once', many, ['game0'], false, first],
  ['all of them', many, ['game0'], true, many],
  ['a few where there are few', ['a', 'b'], [], false, ['a', 'b']],
])('offers %s', (_what, slugs, chosen, isOpen, shown) => {
  expect(offered(slugs, chosen, isOpen)).toEqual(shown);
});
