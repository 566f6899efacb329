import { nameLang } from './use-room-name.ts';

it.each([
  ['a title', 'Training Ground TV', { lang: 'en' }],
  ['no title', '', {}],
])('nameLang of a room with %s', (_, title, marks) => {
  expect(nameLang({ title, language: 'en' })).toEqual(marks);
});
