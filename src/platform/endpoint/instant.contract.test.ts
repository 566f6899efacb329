import { instant } from './instant.contract.ts';

it.each([
  ['2026-11-15T12:00:00Z', true],
  ['2026-11-15T12:00:00.5+08:00', true],
  ['0001-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59Z', true],
  ['0000-01-01T00:00:00Z', false],
  ['0001-01-01T00:00:00+23:59', false],
  ['9999-12-31T23:59:59-23:59', false],
  ['2026-11-15', false],
])('instant: %s is valid: %s', (text, taken) => {
  expect(instant.safeParse(text).success).toBe(taken);
});
