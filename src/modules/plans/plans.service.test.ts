import { verifyChain } from './chain.rules.ts';
import { showChain } from './chain.service.ts';
import { testPlans } from './plans.factory.ts';
import { PLANS_PER_MATCH } from './plans.rules.ts';

const house = testPlans();
const DAY_MS = 86_400_000;
let [expert, match]: [number, { id: number; ref: string }] = [0, { id: 0, ref: '' }];
beforeEach(async () => {
  expert = await house.newExpert();
  match = await house.newMatch();
});

const plans = () => house.services.plans;
const as = (id: number) => house.viewer(id);
const now = () => house.clock.now();
const refused = (code: string) => ({ code: `plans.${code}` });
const edit = (planId: number, more: object = {}) =>
  plans().edit(as(expert), { ...house.draft, planId, ...more }, now());

/** A picture that was never uploaded. */
const pictureAt = (n: number) => `/uploads/images/cover/${String(n).padStart(32, 'f')}.webp`;

it('content: its pictures are stored for as long as it shows them', async () => {
  const expert = await house.newExpert();
  const match = await house.newMatch();
  const [one, other] = [await house.picture(expert), await house.picture(expert)];
  const with_ = (...urls: string[]) => ({
    content: [
      ...house.draft.content,
      ...urls.map((src) => ({ type: 'picture' as const, src, alt: 'how they shoot' })),
    ],
  });
  const planId = await house.publish(expert, match.id, with_(one));
  expect([await house.isClaimed(one), await house.isClaimed(other)]).toEqual([true, false]);
  const edit = (more: object) =>
    house.services.plans.edit(house.viewer(expert), { ...house.draft, planId, ...more }, house.clock.now());
  await edit(with_(one, other));
  expect([await house.isClaimed(one), await house.isClaimed(other)]).toEqual([true, true]);
  await edit(with_(other));
  expect([await house.isClaimed(one), await house.isClaimed(other)]).toEqual([false, true]);
  expect(await house.info(expert, planId)).toMatchObject(with_(other));
  await house.services.plans.delete(house.viewer(expert), planId, house.clock.now());
  expect(await house.isClaimed(other)).toBe(false);
});

it('publish: a plan is reviewed, approved, and then for sale with a hidden prediction', async () => {
  const planId = await house.publish(expert, match.id);
  const reader = await house.newUser();
  await expect(house.info(reader, planId)).rejects.toMatchObject(refused('not_found'));
  expect(await house.info(expert, planId)).toMatchObject({
    status: 'under_review',
    prediction: { pick: 'home' },
  });
  await house.pass(planId);
  const seen = await house.info(reader, planId);
  expect(seen).toMatchObject({
    status: 'published',
    forSale: true,
    prediction: null,
    content: null,
    contentLength: 36,
  });
  const listed = await house.services.shelves.list({ matchId: match.id }, house.reader(reader));
  expect(listed.plans.map((plan) => plan.planId)).toEqual([planId]);
  expect(JSON.stringify([seen, listed])).not.toContain('Because');
});

it('publish: every rejection names its error', async () => {
  const publish = (more: object) => house.publish(expert, match.id, more);
  await expect(publish({ title: 'four' })).rejects.toMatchObject(refused('title_length'));
  await expect(publish({ title: '彩票稳赚的方法' })).rejects.toMatchObject({
    code: 'plans.lottery_word',
    params: { word: '彩票' },
  });
  await expect(publish({ tags: ['lot', 'tery'] })).rejects.toMatchObject({
    ...refused('lottery_word'),
    params: { word: 'lottery' },
  });
  await house.services.words.add(
    house.viewer(expert),
    { word: 'Sure Thing', action: 'refuse', anywhere: false },
    now(),
  );
  await expect(publish({ title: 'a SURE-THING for you' })).rejects.toMatchObject({
    code: 'plans.refused_word',
    params: { word: 'Sure Thing' },
  });
  const leading = (href: string) => [
    { type: 'paragraph' as const, spans: [{ text: 'Everything is explained on this page', href }] },
  ];
  for (const [href, word] of [
    ['https://lottery-casino.example/bet', 'lottery'],
    ['https://xn--5ey725c.example/', '赌球'],
  ])
    await expect(publish({ content: leading(href!) })).rejects.toMatchObject({
      ...refused('lottery_word'),
      params: { word },
    });
  const pictures = (n: number) => [
    ...house.draft.content,
    ...Array.from({ length: n }, (_, i) => ({ type: 'picture' as const, src: pictureAt(i), alt: '' })),
  ];
  await expect(publish({ content: pictures(7) })).rejects.toMatchObject(refused('too_many_pictures'));
  await expect(publish({ content: pictures(1) })).rejects.toMatchObject({ code: 'uploads.gone' });
  await expect(publish({ play: 'winner2' })).rejects.toMatchObject(refused('bad_prediction'));
  await expect(publish({ content: [] })).rejects.toMatchObject(refused('content_length'));
  await expect(publish({ coverId: null })).rejects.toMatchObject(refused('cover_needed'));
  await expect(publish({ coverId: 999_999 })).rejects.toMatchObject({ code: 'uploads.gone' });
  const late = new Date(now().getTime() + DAY_MS).toISOString();
  await expect(publish({ releaseTime: late })).rejects.toMatchObject(refused('release_too_late'));
  await expect(house.publish(await house.newUser(), match.id)).rejects.toMatchObject(refused('not_expert'));
  await expect(house.publish(expert, 999_999)).rejects.toMatchObject(refused('no_such_match'));
  await house.publishState(match.ref, { state: 'in_progress' });
  await expect(publish({})).rejects.toMatchObject(refused('kicked_off'));
});

it('publish: the limit of a match holds for concurrent requests; a deleted plan frees a slot', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: PLANS_PER_MATCH + 3 }, () => house.publish(expert, match.id)),
  );
  const ids = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(ids).toHaveLength(PLANS_PER_MATCH);
  expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'plans.match_full', params: { max: PLANS_PER_MATCH } },
  });
  await plans().delete(as(expert), ids[0]!, now());
  expect(await house.publish(expert, match.id)).toBeGreaterThan(0);
});

it('publish: a repeated key creates one plan; with another input it is rejected', async () => {
  const coverId = await house.cover(expert);
  const send = (more: object) =>
    plans().publish(
      as(expert),
      { ...house.draft, coverId, matchId: match.id, ...more },
      { key: 'twice', caller: house.caller, now: now() },
    );
  const [one, two] = await Promise.all([send({}), send({})]);
  expect(one).toBe(two);
  for (const other of [
    { title: 'Another title' },
    { content: [{ type: 'paragraph', spans: [{ text: 'Because of other reasons.' }] }] },
    { price: 60 },
    { pick: 'away' },
    { line: 500 },
    { noWinRefund: false },
    { tags: ['form'] },
  ])
    await expect(send(other)).rejects.toMatchObject(refused('key_reused'));
});

it('edit: goes back to review and names the link it replaces; the chain stays complete', async () => {
  const planId = await house.onSale(expert, match.id);
  await edit(planId, { title: 'Another title, same plan' });
  expect(await house.info(expert, planId)).toMatchObject({ status: 'under_review', link: { seq: 1 } });
  await edit(planId, { pick: 'away' });
  await plans().delete(as(expert), planId, now());
  await house.publish(expert, match.id);
  const chain = await showChain(house.database.db, expert, null, house.clock.now());
  expect(chain.links.map(({ seq, replaces, state }) => [seq, replaces, state])).toEqual([
    [1, null, 'deleted'],
    [2, 1, 'deleted'],
    [3, null, 'under_review'],
  ]);
  expect(await verifyChain(chain.links)).toEqual({ links: 3, opened: 0, flaw: null });
  await expect(
    house.database.pool.query("update plan_links set pick = 'away' where expert_id = $1", [expert]),
  ).rejects.toThrow('the record stays');
});

it('edit: once sold, prediction, price and terms are fixed; a removed plan stays readable for buyers', async () => {
  const planId = await house.onSale(expert, match.id);
  const [buyer, other] = [await house.newUser(500), await house.newUser(500)];
  await house.buy(buyer, planId);
  for (const change of [{ pick: 'away' }, { price: 1 }, { line: 0 }, { noWinRefund: false }])
    await expect(edit(planId, change)).rejects.toMatchObject(refused('sold_fixed'));
  await expect(plans().delete(as(expert), planId, now())).rejects.toMatchObject(refused('sold'));
  await plans().remove(as(expert), planId, now());
  expect(await house.info(buyer, planId)).toMatchObject({ status: 'removed', prediction: { pick: 'home' } });
  await expect(house.buy(other, planId)).rejects.toMatchObject(refused('not_for_sale'));
  await edit(planId, { title: 'Better words for it' });
  expect(await house.info(buyer, planId)).toMatchObject({
    status: 'under_review',
    prediction: { pick: 'home' },
  });
});

it("edit: rejected for another expert's plan and after kick-off", async () => {
  const planId = await house.onSale(expert, match.id);
  const other = as(await house.newExpert());
  await expect(plans().remove(other, planId, now())).rejects.toMatchObject(refused('not_found'));
  await house.publishState(match.ref, { state: 'in_progress' });
  await expect(edit(planId)).rejects.toMatchObject(refused('kicked_off'));
  await expect(plans().remove(as(expert), planId, now())).rejects.toMatchObject(refused('kicked_off'));
  await expect(plans().delete(as(expert), planId, now())).rejects.toMatchObject(refused('kicked_off'));
});

it('actions: every action offered to the owner is accepted, and no other', async () => {
  const { reader, services } = house;
  const later = new Date(now().getTime() + 3_600_000).toISOString();
  const made = {
    waiting: await house.publish(expert, match.id),
    ahead: await house.onSale(expert, match.id, { releaseTime: later }),
    sold: await house.onSale(expert, match.id),
  };
  await house.buy(await house.newUser(500), made.sold);
  const offered = async (planId: number) => {
    const { plans: mine } = await services.shelves.mine({}, reader(expert));
    return mine.find((one) => one.planId === planId)!.actions;
  };
  expect(await Promise.all(Object.values(made).map(offered))).toEqual([
    ['edit', 'delete'],
    ['edit', 'remove', 'delete'],
    ['edit', 'remove'],
  ]);
  await plans().remove(as(expert), made.ahead, now());
  await house.publishState(match.ref, { state: 'postponed', period: 0 });
  expect(await offered(made.sold)).toEqual(['edit', 'remove']);
  await house.publishState(match.ref, { state: 'in_progress' });
  expect(await Promise.all(Object.values(made).map(offered))).toEqual([['delete'], [], []]);
  await plans().delete(as(expert), made.waiting, now());
});

it('review: a plan still under review at kick-off is rejected, and cannot be approved afterwards', async () => {
  const [late, passed] = [await house.publish(expert, match.id), await house.onSale(expert, match.id)];
  expect(await house.services.reviews.expire(now())).toBe(0);
  await house.publishState(match.ref, { state: 'in_progress' });
  await expect(house.pass(late)).rejects.toMatchObject(refused('kicked_off'));
  expect(await house.services.reviews.expire(now())).toBe(1);
  expect(await house.info(expert, late)).toMatchObject({ status: 'not_passed', reason: 'kicked_off' });
  expect(await house.info(expert, passed)).toMatchObject({ status: 'published' });
});

it('review: a rejection needs a reason that only the owner sees, and the plan can be edited', async () => {
  const planId = await house.publish(expert, match.id);
  const review = { planId, pass: false, reason: '' };
  await expect(house.services.reviews.review(as(1), review, house.origin())).rejects.toMatchObject(
    refused('reason_needed'),
  );
  await house.pass(planId, false);
  expect(await house.info(expert, planId)).toMatchObject({ status: 'not_passed', reason: 'no good' });
  await expect(house.pass(planId)).rejects.toMatchObject(refused('wrong_state'));
  await edit(planId);
  await house.pass(planId);
  expect(await house.info(expert, planId)).toMatchObject({ status: 'published', reason: '' });
});

it('review: no one approves their own plan', async () => {
  const planId = await house.publish(expert, match.id);
  const review = { planId, pass: true, reason: '' };
  await expect(house.services.reviews.review(as(expert), review, house.origin())).rejects.toMatchObject({
    code: 'platform.own_business',
  });
});
