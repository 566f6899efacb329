import { createKeyring } from '#platform/crypto/keyring.ts';
import { createStreamKeys } from './stream-keys.service.ts';

const keys = createStreamKeys(createKeyring(['a secret that is long enough to be one']));

it('a stream key is sealed at rest, opens in full, and is random', () => {
  const [one, other] = [keys.make(7), keys.make(7)];
  const shown = keys.open(7, one);
  expect(shown).toMatch(/^[\w-]{24}$/);
  expect(one.includes(shown)).toBe(false);
  expect(keys.open(7, other)).not.toBe(shown);
});

it('a ticket of a push opens its own room, names its session, and ends', () => {
  const now = new Date('2026-11-19T20:00:00Z');
  const holder = { userId: 5, sessionId: 9 };
  const ticket = keys.pushTicket(7, holder, now);
  expect(keys.ticketHolder(7, ticket, now)).toEqual(holder);
  expect(keys.ticketHolder(8, ticket, now)).toBeNull();
  expect(keys.ticketHolder(7, ticket, new Date(now.getTime() + 60_000))).toBeNull();
  const other = createStreamKeys(createKeyring(['another secret, as long as the first']));
  expect(other.ticketHolder(7, ticket, now)).toBeNull();
});

it('a stream key matches its own room and its exact text only', () => {
  const sealed = keys.make(7);
  const shown = keys.open(7, sealed);
  expect(keys.matches(7, sealed, shown)).toBe(true);
  for (const wrong of [
    '',
    shown.slice(1),
    `${shown}x`,
    shown.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
  ])
    expect(keys.matches(7, sealed, wrong)).toBe(false);
  // A key moved to another room's row, altered, or read under another secret does not open.
  expect(() => keys.open(8, sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(() => keys.open(7, changed)).toThrow();
  expect(() =>
    createStreamKeys(createKeyring(['another secret, as long as the first'])).open(7, sealed),
  ).toThrow();
});
