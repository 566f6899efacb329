import { checkApprover, sumWith } from './approvals.rules.ts';

const requestedAt = new Date('2026-11-17T12:00:00Z');
const request = { requestedBy: 1, about: [7], requestedAt };
const later = (hours: number) => new Date(requestedAt.getTime() + hours * 3_600_000);

it.each([
  ['another', { id: 2, others: 1, promoted: false }, 0, null],
  ['one whom the requester has just promoted', { id: 2, others: 1, promoted: true }, 0, 'promoted'],
  ['whom it is about', { id: 7, others: 2, promoted: false }, 0, 'ownBusiness'],
  ['the requester', { id: 1, others: 1, promoted: false }, 48, 'ownRequest'],
  ['the requester, alone, too early', { id: 1, others: 0, promoted: false }, 23.9, 'tooEarly'],
  ['the requester, alone, a day later', { id: 1, others: 0, promoted: false }, 24, null],
] as const)('approver: %s', (_who, decider, hours, refusal) => {
  expect(checkApprover(request, decider, later(hours))).toBe(refusal);
});

it('sum: repeated changes of one subject count once, by the largest amount', () => {
  const moves = [
    { subject: '', coins: 30 },
    { subject: 'match 1', coins: 50 },
  ];
  expect(sumWith(moves, { subject: '', coins: 5 })).toBe(85);
  expect(sumWith(moves, { subject: 'match 1', coins: 50 })).toBe(80);
  expect(sumWith(moves, { subject: 'match 1', coins: 60 })).toBe(90);
  expect(sumWith(moves, { subject: 'match 2', coins: 60 })).toBe(140);
});
