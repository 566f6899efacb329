import { fenOf, yuanOf } from './provider.service.ts';

it.each([
  ['6.00', 600],
  ['6', 600],
  ['0.01', 1],
  ['6.5', 650],
  ['648.09', 64_809],
  ['999999999.99', 99_999_999_999],
])('%s is %i fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen);
});

it.each(['', ' 6.00', '6.000', '-6.00', '6,00', '1e3', '6.', '.5', '+6', 'NaN', '６.00', '6.00\n'])(
  '%j is an invalid amount',
  (text) => {
    expect(fenOf(text)).toBeNull();
  },
);

it.each([1, 9, 10, 99, 100, 600, 64_809])('%i fen: round trip', (fen) => {
  expect(fenOf(yuanOf(fen))).toBe(fen);
});
