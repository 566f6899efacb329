import {
  chargeOf,
  classifyPayment,
  DEFAULT_PACKAGES,
  fenOfPart,
  firstOrderBonus,
  isExpired,
  nextCheck,
  nextReturnCheck,
  ORDER_NO,
  ORDER_STATES,
  orderExpiry,
  orderNoFrom,
  type PaymentUpdate,
  packageOf,
  priceIn,
  returnedOf,
} from './recharge.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);

const PACKAGES = DEFAULT_PACKAGES.map(({ id, yuan, bonus }) => packageOf(id, yuan, bonus));

describe('packages', () => {
  it.each([
    [6, 60, 0, 12],
    [30, 300, 15, 60],
    [68, 680, 54, 136],
    [128, 1_280, 128, 256],
    [328, 3_280, 492, 656],
    [648, 6_480, 1_296, 1_296],
  ])('for ¥%i: %i coins, %i more, and %i more on a first order', (yuan, coins, bonus, first) => {
    const item = PACKAGES.find(({ amountFen }) => amountFen === yuan * 100);
    expect(item).toMatchObject({ coins, bonus });
    expect(firstOrderBonus(yuan * 100, 20)).toBe(first);
  });

  it('are whole coins under unique ids, and larger ones never give less for the money', () => {
    expect(new Set(PACKAGES.map(({ id }) => id)).size).toBe(PACKAGES.length);
    const worth = PACKAGES.map(({ coins, bonus, amountFen }) => (coins + bonus) / amountFen);
    expect(worth).toEqual(worth.toSorted((a, b) => a - b));
    for (const { coins, bonus } of PACKAGES) expect(Number.isInteger(coins + bonus)).toBe(true);
  });
});

describe('returned amount of an order', () => {
  const order = { amountFen: 3_000, coins: 315, firstBonus: 60 };
  it.each([
    [0, 0, 0, 0],
    [1_000, 0, 1_000, 125],
    [1, 0, 1, 0],
    [2_999, 0, 2_999, 374],
    [3_000, 0, 3_000, 375],
    [0, 3_000, 3_000, 375],
    [1_000, 3_000, 3_000, 375],
    [9_000, 0, 3_000, 375],
  ])('refunded %i, disputed %i: %i fen, %i coins', (refundedFen, disputedFen, fen, coins) => {
    expect(returnedOf(order, { refundedFen, disputedFen })).toEqual({ fen, coins });
  });

  it('is queried at twice the age of the payment, while it can be disputed', () => {
    expect(nextReturnCheck(now, now)).toEqual(minutes(60));
    expect(nextReturnCheck(now, minutes(60))).toEqual(minutes(120));
    expect(nextReturnCheck(now, minutes(128 * 24 * 60))).toBeNull();
  });
});

describe('classifyPayment', () => {
  const returned = { refunded: 600, dispute: null };
  it.each([
    ['paid', 'return'],
    ['disputed', 'return'],
    ['refunding', 'nothing'],
    ['refunded', 'nothing'],
    ['paying', 'close'],
    ['expired', 'nothing'],
  ] as const)('refunded by the provider, and the order is %s: %s', (state, expected) => {
    expect(classifyPayment(order(state, 'T1'), { ...paid, returned })).toBe(expected);
    expect(classifyPayment(order(state, 'T1'), { ...paid, state: 'closed', returned })).toBe(expected);
  });

  it('without an amount nothing is credited', () => {
    for (const state of ORDER_STATES)
      expect(classifyPayment(order(state, 'T1'), { ...paid, money: null })).toBe('nothing');
  });

  const paid: PaymentUpdate = {
    orderNo: 'R',
    state: 'paid',
    money: { minor: 600, currency: 'CNY' },
    tradeNo: 'T1',
  };
  const order = (state: (typeof ORDER_STATES)[number], tradeNo: string | null = null) => ({
    state,
    amountFen: 600,
    charged: null,
    currency: 'CNY',
    tradeNo,
  });

  it.each([
    ['created', 'credit'],
    ['paying', 'credit'],
    ['expired', 'credit'],
    ['closed', 'credit'],
    ['paid', 'nothing'],
    ['refunding', 'nothing'],
    ['refunded', 'nothing'],
  ] as const)('paid, and the order is %s: %s', (state, expected) => {
    expect(classifyPayment(order(state, 'T1'), paid)).toBe(expected);
  });

  it.each(['paid', 'refunding', 'refunded'] as const)('paid again under another number while %s', (state) => {
    expect(classifyPayment(order(state, 'T0'), paid)).toBe('paidTwice');
  });

  it.each([599, 601, 0, 60_000])('another amount (%i fen) is never credited', (minor) => {
    for (const state of ORDER_STATES)
      expect(classifyPayment(order(state), { ...paid, money: { minor, currency: 'CNY' } })).toBe(
        'wrongAmount',
      );
  });

  it.each(['waiting', 'absent'] as const)('%s: nothing', (state) => {
    for (const before of ORDER_STATES)
      expect(classifyPayment(order(before), { ...paid, state })).toBe('nothing');
  });

  it('closed: only open orders close', () => {
    const closing = ORDER_STATES.filter(
      (state) => classifyPayment(order(state), { ...paid, state: 'closed' }) === 'close',
    );
    expect(closing).toEqual(['created', 'paying']);
  });
});

describe('prices and parts', () => {
  const usd = { currency: 'USD', prices: { 1: 99 } };
  it('a package has the market’s price; without one it is offered in CNY only', () => {
    const [first, second] = PACKAGES;
    expect(priceIn(usd, first!)).toEqual({ minor: 99, currency: 'USD' });
    expect(priceIn(usd, second!)).toBeNull();
    expect(priceIn({ currency: 'CNY', prices: {} }, second!)).toEqual({ minor: 3_000, currency: 'CNY' });
  });

  it.each([
    [0, 0],
    [49, 296],
    [98, 593],
    [99, 600],
    [120, 600],
  ])('%i of 99 cents are %i of 600 fen', (minor, fen) => {
    expect(fenOfPart({ amountFen: 600, charged: 99, currency: 'USD' }, minor)).toBe(fen);
  });

  it('an order without a charge is one in CNY', () => {
    expect(chargeOf({ amountFen: 600, charged: null, currency: 'CNY' })).toEqual({
      minor: 600,
      currency: 'CNY',
    });
  });
});

describe('time', () => {
  it('an open order expires after half an hour, and only an open one', () => {
    const expiresAt = orderExpiry(now);
    expect(isExpired({ state: 'paying', expiresAt }, minutes(29.99))).toBe(false);
    const over = ORDER_STATES.filter((state) => isExpired({ state, expiresAt }, minutes(30)));
    expect(over).toEqual(['created', 'paying']);
  });

  it.each([
    [0, 2],
    [1, 2],
    [2, 4],
    [4, 8],
    [60, 120],
    [1439, 2878],
  ])('%i minutes after its creation, an order is queried at %i', (age, next) => {
    expect(nextCheck(now, minutes(age))).toEqual(minutes(next));
  });

  it('an order older than a day is not queried', () => {
    expect(nextCheck(now, minutes(1440))).toBeNull();
  });
});

it('order number: contains its day and nothing else', () => {
  const number = orderNoFrom(now, new Uint8Array([0, 1, 31, 32, 63, 64, 100, 127, 128, 200, 254, 255]));
  expect(number).toMatch(ORDER_NO);
  expect(number.slice(0, 7)).toBe('R261115');
});
