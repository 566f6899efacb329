import { SPENDING_VARIABLES } from './spending-variables.ts';

const { schema } = SPENDING_VARIABLES.SPENDING_CAPS;

it.each([
  ['', {}],
  ['spendDay=5000', { spendDay: 5_000 }],
  [' spendOnce=0 , rechargeMonth=3000 ', { spendOnce: 0, rechargeMonth: 300_000 }],
])('%j is %j, money in fen', (text, caps) => {
  expect(schema.parse(text)).toEqual(caps);
});

it.each([
  'spendDay',
  'spendDay=',
  'spendDay=1.5',
  'spendYear=1',
  'spendDay=1,spendDay=2',
  'rechargeDay=999999999',
])('%j is rejected', (text) => {
  expect(schema.safeParse(text).success).toBe(false);
});
