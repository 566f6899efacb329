import {
  AMOUNT,
  anchorRevenue,
  bonus,
  checkPayment,
  clearing,
  escrow,
  house,
  isAmount,
  KEY_LENGTH,
  legsOf,
  wallet,
} from './ledger.rules.ts';
import { isReason, REASONS, RECORD_TYPES, reasonsOf } from './reasons.rules.ts';

describe('an amount', () => {
  it.each([AMOUNT.min, 2, AMOUNT.max])('may be %s', (amount) => expect(isAmount(amount)).toBe(true));
  it.each([
    0,
    -0,
    -1,
    0.5,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    AMOUNT.max + 1,
    2 ** 53,
    -(2 ** 53),
  ])('may not be %s', (amount) => expect(isAmount(amount)).toBe(false));
  it.each(['1', null, undefined, [], {}])('may not be %j of another type', (amount) =>
    expect(isAmount(amount as never)).toBe(false),
  );
});

it('addresses of different accounts differ', () => {
  const all = [
    wallet(1),
    wallet(2),
    anchorRevenue(1),
    house,
    bonus,
    clearing('alipay'),
    clearing('manual'),
    escrow({ kind: 'plan', id: 1 }),
    escrow({ kind: 'goods', id: 1 }),
  ].map(({ kind, owner }) => `${kind} ${owner}`);
  expect(new Set(all).size).toBe(all.length);
});

it('a payment sums to zero for any division', () => {
  const legs = legsOf(wallet(1), [
    { to: anchorRevenue(2), amount: 70 },
    { to: house, amount: 30 },
  ]);
  expect(legs.map(({ amount }) => amount)).toEqual([-100, 70, 30]);
  expect(checkPayment('k', wallet(1), [{ to: house, amount: 1 }])).toBeNull();
});

it.each([
  ['badKey', '', [{ to: house, amount: 1 }]],
  ['badKey', 'k'.repeat(KEY_LENGTH.max + 1), [{ to: house, amount: 1 }]],
  ['badAmount', 'k', [{ to: house, amount: 0 }]],
  ['badAmount', 'k', [{ to: house, amount: Number.NaN }]],
  ['badAmount', 'k', []],
  ['sameAccount', 'k', [{ to: wallet(1), amount: 1 }]],
  ['badAmount', 'k', [{ to: house, amount: -1 }]],
  ['badAmount', 'k', [{ to: house, amount: AMOUNT.max + 1 }]],
  [
    'badAmount',
    'k',
    [
      { to: house, amount: AMOUNT.max },
      { to: bonus, amount: 1 },
    ],
  ],
  [
    'badAmount',
    'k',
    [
      { to: house, amount: 2 },
      { to: wallet(2), amount: -1 },
      { to: wallet(3), amount: 0.5 },
    ],
  ],
  [
    'sameAccount',
    'k',
    [
      { to: house, amount: 1 },
      { to: house, amount: 2 },
    ],
  ],
] as const)('rejected: %s', (refusal, key, shares) => {
  expect(checkPayment(key, wallet(1), shares)).toBe(refusal);
});

it('every reason has a type, and every type a reason', () => {
  expect(new Set(Object.values(REASONS))).toEqual(new Set(RECORD_TYPES));
  for (const type of RECORD_TYPES)
    expect(reasonsOf(type).every((reason) => REASONS[reason] === type)).toBe(true);
  expect([isReason('gift'), isReason('toString')]).toEqual([true, false]);
});
