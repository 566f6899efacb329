import {
  ageOn,
  changed,
  dateIn,
  inForce,
  isBirthDate,
  isExcluded,
  isExtension,
  type Limit,
  liftableFrom,
  longer,
  NO_LIMIT,
  ofAgeOn,
  withdrawn,
} from './spending.rules.ts';

const now = new Date('2026-11-17T12:00:00Z');
const tomorrow = new Date('2026-11-18T12:00:00Z');
const at = (amount: number | null): Limit => ({ ...NO_LIMIT, amount });
const waiting = (amount: number | null, pendingAmount: number | null, pendingAt = tomorrow): Limit => ({
  amount,
  pendingAmount,
  pendingAt,
});

describe('a limit', () => {
  it.each<[string, Limit, number | null, Limit]>([
    ['a first one counts at once', NO_LIMIT, 100, at(100)],
    ['nought is a limit', NO_LIMIT, 0, at(0)],
    ['a lower one counts at once', at(100), 50, at(50)],
    ['the same changes nothing', at(100), 100, at(100)],
    ['a higher one waits', at(100), 200, waiting(100, 200)],
    ['none waits', at(100), null, waiting(100, null)],
    ['a lower one ends what waits', waiting(100, 200), 80, at(80)],
    ['the same withdraws what waits', waiting(100, 200), 100, at(100)],
    ['another higher one waits anew', waiting(100, 200, now), 300, waiting(200, 300)],
    ['a higher one in place of one that waits', waiting(100, 200), 300, waiting(100, 300)],
    ['what has waited counts, and a lower one than that', waiting(100, null, now), 500, at(500)],
    ['none stays none', NO_LIMIT, null, NO_LIMIT],
  ])('%s', (_, limit, wanted, becomes) => {
    expect(changed(limit, wanted, now)).toEqual(becomes);
  });

  it('that waited for a day applies at exactly that time', () => {
    const limit = changed(at(100), 200, now);
    expect(inForce(limit, new Date(tomorrow.getTime() - 1)).amount).toBe(100);
    expect(inForce(limit, tomorrow)).toEqual(at(200));
    expect(withdrawn(limit, now)).toEqual(at(100));
    expect(withdrawn(limit, tomorrow)).toEqual(at(200));
  });
});

it('an exclusion runs until its end, or permanently, and the longer one applies', () => {
  expect(isExcluded(null, now)).toBe(false);
  expect(isExcluded({ since: now, endsAt: now }, now)).toBe(false);
  expect(isExcluded({ since: now, endsAt: tomorrow }, now)).toBe(true);
  expect(isExcluded({ since: now, endsAt: null }, now)).toBe(true);
  expect(isExtension(null, tomorrow)).toBe(true);
  expect(isExtension(tomorrow, null)).toBe(false);
  expect(isExtension(null, null)).toBe(false);
  const [short, forGood] = [
    { since: now, endsAt: tomorrow },
    { since: now, endsAt: null },
  ];
  expect([longer(short, forGood), longer(forGood, short)]).toEqual([forGood, forGood]);
  expect(liftableFrom(new Date('2026-05-17T12:00:00Z'))).toEqual(now);
});

it.each([
  ['2008-11-17', 18],
  ['2008-11-18', 17],
  ['2008-02-29', 18],
  ['2026-11-17', 0],
])('age: born on %s, %i on 17 November 2026', (birth, age) => {
  expect(ageOn(birth, '2026-11-17')).toBe(age);
});

it("of age on the birthday; a leap day's is the first of March", () => {
  expect(ofAgeOn('2010-05-03', 18)).toBe('2028-05-03');
  expect(ofAgeOn('2008-02-29', 18)).toBe('2026-03-01');
  expect(isBirthDate('2026-11-18', '2026-11-17')).toBe(false);
  expect(isBirthDate('1890-01-01', '2026-11-17')).toBe(false);
  expect(isBirthDate('1990-01-01', '2026-11-17')).toBe(true);
});

it('a day is of the time zone', () => {
  expect(dateIn(new Date('2026-11-17T15:59:59Z'), 'Asia/Shanghai')).toBe('2026-11-17');
  expect(dateIn(new Date('2026-11-17T16:00:00Z'), 'Asia/Shanghai')).toBe('2026-11-18');
});
