import type { LeaguePage } from '#modules/library/libraries.contract.ts';
import { LIMITS } from '#platform/limits/limits.ts';
import { testApp } from '#platform/testing/app.ts';
import type { LeagueRuling, RulesPreview } from './league-rules.contract.ts';

const site = testApp();
const RULES = 'admin/byHand/league/rules';
const reason = 'as the competition decided';
let leagueId: number;

beforeAll(async () => {
  const { envelope } = await site.call('library/leagues?game=football&q=premier');
  leagueId = (envelope.result as unknown as LeaguePage).leagues[0]!.id;
});

const show = async () => {
  const { envelope } = await site.call(`${RULES}?id=${leagueId}`, { token: await site.signIn('demo_admin') });
  return envelope.result as unknown as LeagueRuling;
};
const post = async (path: string, body: object, token?: string) =>
  await site.call(`${RULES}/${path}`, { method: 'POST', body, ...(token ? { token } : {}) });

it('the public table has the saved rules', async () => {
  const admin = await site.signIn('demo_admin');
  const { version, rules, teams } = await show();
  const [first] = teams;
  const change = {
    ...rules,
    zones: [{ key: 'continental', end: 'top', from: 1, to: 2, label: 'Harbour Cup' }],
    deductions: [{ team: first!.slug, points: 6, reason: 'Unpaid wages' }],
  };
  const preview = await post('preview', { id: leagueId, rules: change }, admin);
  const [row] = (preview.envelope.result as unknown as RulesPreview).standings;
  expect(row).toMatchObject({ zone: 'continental', zoneLabel: 'Harbour Cup' });
  const saved = await post('save', { id: leagueId, version, rules: change, reason }, admin);
  expect(saved.envelope.result).toMatchObject({ version: 1, rules: change, changedByName: 'demo_admin' });
  const { envelope } = await site.call(`library/leagues/${leagueId}/tables`);
  const { standings } = envelope.result as unknown as RulesPreview;
  expect(standings.filter(({ zoneLabel }) => zoneLabel === 'Harbour Cup')).toHaveLength(2);
  expect(standings.find(({ name }) => name === first!.name)).toMatchObject({
    deducted: 6,
    deductedFor: 'Unpaid wages',
  });
});

it('the second of two administrators learns who was first, and what is wrong stands at its field', async () => {
  const admin = await site.signIn('demo_admin');
  const { rules } = await show();
  const late = await post('save', { id: leagueId, version: 0, rules, reason }, admin);
  expect([late.status, late.envelope.errorCode]).toEqual([409, 'league_rules.changed_meanwhile']);
  expect(late.envelope.errorMsg).toMatch(/demo_admin/);
  const wrong = {
    ...rules,
    points: { win: 1, draw: 2, loss: 'x' },
    deductions: [{ team: '', points: 0.3, reason: '' }],
  };
  const refused = await post('preview', { id: leagueId, rules: wrong }, admin);
  expect([refused.status, Object.keys(refused.envelope.fields ?? {})]).toEqual([
    422,
    ['rules.points.loss', 'rules.deductions.0.team', 'rules.deductions.0.points'],
  ]);
  const overlapping = [1, 2].map((from) => ({ key: 'playoffs', end: 'top', from, to: 4, label: '' }));
  const crossed = await post(
    'save',
    { id: leagueId, version: 1, reason, rules: { ...rules, zones: overlapping } },
    admin,
  );
  expect(Object.keys(crossed.envelope.fields ?? {})).toEqual(['rules.zones.1.from']);
});

it.each([
  ['a guest', null, 401],
  ['a user', 'demo_user', 403],
  ['a moderator', 'demo_moderator', 403],
])('%s neither reads nor changes rules', async (_, name, status) => {
  const token = name ? await site.signIn(name) : undefined;
  const { version, rules } = await show();
  const body = { id: leagueId, version, rules, reason };
  const answers = [
    await site.call(`${RULES}?id=${leagueId}`, token ? { token } : {}),
    await post('preview', { id: leagueId, rules }, token),
    await post('save', body, token),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  expect((await show()).version).toBe(version);
});

it('previews are limited like all changes', async () => {
  const admin = await site.signIn('demo_admin');
  const { rules } = await show();
  const statuses: number[] = [];
  for (let n = 0; n <= LIMITS.write.points; n++)
    statuses.push((await post('preview', { id: leagueId, rules }, admin)).status);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
