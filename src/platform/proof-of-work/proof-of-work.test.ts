import { FakeClock } from '#platform/clock/clock.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { PROOF_HEADER } from '#platform/endpoint/call.ts';
import { testCaller } from '#platform/endpoint/testing.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Challenge, Proof } from './challenge.contract.ts';
import { PROOF } from './proof-of-work.rules.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { solved } from './testing.ts';

const database = testDatabase();
const clock = new FakeClock();
const [OLD, NEW] = ['an older secret for tests, long enough', 'a newer secret for tests, long enough'];
let spent = 0;
const proofs = (...secrets: string[]) =>
  createProofOfWork({
    db: database.db,
    keyring: createKeyring(secrets.length > 0 ? secrets : [OLD]),
    base: 1,
    smsSpent: async () => spent,
  });
const needed = { code: 'platform.proof_needed', spec: { status: 428 } };

const answer = async (ip: string, from = proofs()) =>
  (await solved((await from.challenge(testCaller({ ip }), clock.now()))!))[PROOF_HEADER];
const bring = (ip: string, proof: string, to = proofs()) => to.demand(testCaller({ ip, proof }), clock.now());

it('is required, and a solution is valid once, from anywhere', async () => {
  await expect(bring('192.0.2.1', '')).rejects.toMatchObject(needed);
  const proof = await answer('192.0.2.1');
  await bring('192.0.2.2', proof);
  await expect(bring('192.0.2.2', proof)).rejects.toMatchObject(needed);
  await expect(bring('192.0.2.1', proof, proofs())).rejects.toMatchObject(needed);
});

it('of twenty concurrent uses in two processes, one succeeds', async () => {
  const proof = await answer('192.0.2.3');
  const [here, there] = [proofs(), proofs()];
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => bring('192.0.2.3', proof, n % 2 ? here : there)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('expires after five minutes', async () => {
  const proof = await answer('192.0.2.4');
  clock.advance(PROOF.seconds * 1000);
  await expect(bring('192.0.2.4', proof)).rejects.toMatchObject(needed);
});

it('survives a key rotation, and cannot be forged', async () => {
  const proof = await answer('192.0.2.5');
  await expect(bring('192.0.2.5', proof, proofs(NEW))).rejects.toMatchObject(needed);
  await bring('192.0.2.5', proof, proofs(NEW, OLD));
});

it.each<[string, (solution: Proof) => object]>([
  ['another level', (g) => ({ ...g, challenge: changed(g.challenge, { data: { level: 9, until: 9e15 } }) })],
  ['another nonce', (g) => ({ ...g, challenge: changed(g.challenge, { nonce: 'ab'.repeat(16) }) })],
  ['no work', (g) => ({ ...g, solution: { counter: 0, derivedKey: '00'.repeat(32) } })],
  ['no solution', (g) => ({ challenge: g.challenge })],
  ['a null', () => ({ challenge: null, solution: null })],
])('with %s is rejected', async (_, change) => {
  const solution = JSON.parse(Buffer.from(await answer('192.0.2.6'), 'base64').toString());
  const forged = Buffer.from(JSON.stringify(change(solution))).toString('base64');
  await expect(bring('192.0.2.6', forged)).rejects.toMatchObject(needed);
});

it.each(['x', '{}', 'bnVsbA==', 'A'.repeat(5_000)])('%j is rejected', async (proof) => {
  await expect(bring('192.0.2.7', proof)).rejects.toMatchObject(needed);
});

it("becomes harder with the network's last hour, and with the SMS budget", async () => {
  const levelAt = async (ip: string) =>
    (await proofs().challenge(testCaller({ ip }), clock.now()))!.parameters.data.level;
  const cheap = await answer('198.51.100.1');
  for (let n = 0; n < 10; n++) await bring('198.51.100.9', await answer('198.51.100.9'));
  expect([await levelAt('198.51.100.9'), await levelAt('198.51.100.1')]).toEqual([2, 0]);
  // A challenge of an idle network is too easy for a busy one.
  await expect(bring('198.51.100.9', cheap)).rejects.toMatchObject(needed);
  spent = 0.9;
  expect([await levelAt('198.51.100.9'), await levelAt('198.51.100.1')]).toEqual([5, 3]);
  spent = 0;
  clock.advance(PROOF.hourMs);
  expect(await levelAt('198.51.100.9')).toBe(0);
});

it('counts the networks around an IPv6 address', async () => {
  for (let n = 0; n < 80; n++) await bring(`2001:db8:7:${n.toString(16)}00::1`, await answer('203.0.113.5'));
  const challenge = await proofs().challenge(testCaller({ ip: '2001:db8:7:ffff::1' }), clock.now());
  expect(challenge!.parameters.data.level).toBe(1);
});

it('solutions older than an hour are deleted as new ones come', async () => {
  clock.advance(PROOF.hourMs);
  for (let n = 0; n < 10; n++) await bring('192.0.2.8', await answer('192.0.2.8'));
  const { rows } = await database.pool.query('select count(*)::int n from used_proofs');
  expect(rows).toEqual([{ n: 10 }]);
});

it('is not required when switched off', async () => {
  const off = createProofOfWork({
    db: database.db,
    keyring: createKeyring([OLD]),
    base: 0,
    smsSpent: async () => 0,
  });
  await off.demand(testCaller(), clock.now());
  expect(await off.challenge(testCaller(), clock.now())).toBeNull();
});

function changed(challenge: Challenge, parameters: Partial<Challenge['parameters']>): Challenge {
  return { ...challenge, parameters: { ...challenge.parameters, ...parameters } };
}
