import { codesSince, SETUP_CODE, setupCodeFrom, tidySetupCode } from './setup.rules.ts';

it('a code has all its bits, in four groups', () => {
  expect(setupCodeFrom(new Uint8Array(SETUP_CODE.bytes))).toBe('0000-0000-0000-0000');
  expect(setupCodeFrom(new Uint8Array(SETUP_CODE.bytes).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
});

it.each(['7gqm-0xw2-1abc-dext', ' 7GQM 0XW2 1ABC DEXT ', '7gqm–oxw2–iabc–dext', '7GQMOXW2LABCDEXT'])(
  'reads %s as it was meant',
  (typed) => {
    expect(tidySetupCode(typed)).toBe('7GQM0XW21ABCDEXT');
  },
);

it('a code is valid for a day', () => {
  expect(codesSince(new Date('2026-11-18T12:00:00Z'))).toEqual(new Date('2026-11-17T12:00:00Z'));
});
