import { hasWords, ownTexts, textsOf } from './text-draft.ts';

const shipped = { subject: 'Your code', lead: 'Enter it.' };

it('textsOf: own texts take the place of the shipped ones of the same field', () => {
  expect(textsOf({ shipped, value: { lead: 'Type it.' } })).toEqual({
    subject: 'Your code',
    lead: 'Type it.',
  });
  expect(textsOf({ shipped, value: null })).toEqual(shipped);
});

it('ownTexts: stores only texts that differ from the defaults', () => {
  expect(ownTexts({ subject: 'Your code', lead: 'Type it.' }, shipped)).toEqual({ lead: 'Type it.' });
  expect(ownTexts({ ...shipped, lead: 'Enter it. ' }, shipped)).toBeNull();
  expect(ownTexts({ ...shipped, subject: '' }, shipped)).toEqual({ subject: '' });
});

it('hasWords: case and surrounding spaces do not matter', () => {
  expect(hasWords(' CODE ', Object.values(shipped))).toBe(true);
  expect(hasWords('password', Object.values(shipped))).toBe(false);
  expect(hasWords('', Object.values(shipped))).toBe(true);
});
