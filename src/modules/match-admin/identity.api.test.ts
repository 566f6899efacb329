import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { AdminIdentity } from './identity.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const read = (sql: string) => database.pool.query(sql).then(({ rows }) => rows);

async function send(path: string, body: object, user = 'demo_admin') {
  const token = await site.signIn(user);
  const { status, envelope } = await site.call(`admin/identity/${path}`, { method: 'POST', body, token });
  return { status, code: envelope.errorCode, result: envelope.result as unknown as AdminIdentity };
}
const reason = 'They are one club';

/** Two football teams that do not play each other, and the question whether they are one. */
async function aQuestion() {
  const [pair] = await read(`
    select a.id as one, b.id as other from teams a, teams b
    where a.game_id = 202 and b.game_id = 202 and a.id < b.id and not exists (select from matches m
      where (m.home_team_id, m.away_team_id) in ((a.id, b.id), (b.id, a.id)))
      and not exists (select from identity_candidates c where c.one_id = a.id) order by a.id, b.id limit 1`);
  const [one, other] = [Number(pair.one), Number(pair.other)];
  const [row] =
    await read(`insert into identity_candidates (kind, one_id, other_id, confidence, reasons, found_at)
    values ('team', ${one}, ${other}, 60, '{closeName,country}', now()) returning id`);
  return { one, other, id: Number(row.id) };
}

it('a question shows both sides; merged, the old address leads on; undone, it is asked again', async () => {
  const { one, other, id } = await aQuestion();
  const token = await site.signIn('demo_admin');
  const { envelope } = await site.call('admin/identity', { token });
  const { questions } = envelope.result as unknown as AdminIdentity;
  const question = questions.find((each) => each.id === id)!;
  expect(question).toMatchObject({ kind: 'team', confidence: 60, reasons: ['closeName', 'country'] });
  expect(question.sides.map((side) => side.id)).toEqual([one, other]);
  for (const side of question.sides)
    expect(side).toMatchObject({ game: 'football', sources: ['Simulator'], crest: expect.anything() });

  const merged = await send('merge', { kind: 'team', kept: one, merged: other, reason });
  expect(merged.result.questions.map((each) => each.id)).not.toContain(id);
  const [decision] = merged.result.decisions;
  expect(decision).toMatchObject({ was: 'merged', kind: 'team', one: { id: one }, other: { id: other } });
  const moved = await site.call(`match/moved?kind=team&id=${other}`);
  expect(moved.envelope.result).toEqual({ to: { id: one, game: 'football' } });
  expect((await send('merge', { kind: 'team', kept: one, merged: other, reason })).code).toBe(
    'identity.no_such_entry',
  );

  const undone = await send('undo', { was: 'merged', id: decision!.id, reason });
  expect(undone.result.questions.map((each) => each.id)).toContain(id);
  const back = await site.call(`match/moved?kind=team&id=${other}`);
  expect(back.envelope.result).toEqual({ to: null });
  const audit = await read(`select action, subject_id::integer as id, details ->> 'reason' as reason
    from audit_records where action like 'identity.%' order by id`);
  expect(audit).toEqual([
    { action: 'identity.merged', id: one, reason },
    { action: 'identity.undone', id: one, reason },
  ]);
});

it('two administrators who keep a pair apart at once: one does; and it can be asked again', async () => {
  const { id } = await aQuestion();
  const both = await Promise.all([
    send('apart', { questionId: id, reason }),
    send('apart', { questionId: id, reason }),
  ]);
  expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'identity.decided_already']);
  const [decision] = both.find(({ status }) => status === 200)!.result.decisions;
  expect(decision).toMatchObject({ was: 'apart', id });
  const again = await send('undo', { was: 'apart', id, reason });
  expect(again.result.questions.map((each) => each.id)).toContain(id);
});

it('other roles may not', async () => {
  const { one, other } = await aQuestion();
  expect((await send('merge', { kind: 'team', kept: one, merged: other, reason }, 'demo_user')).status).toBe(
    403,
  );
});
