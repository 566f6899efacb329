import type { MatchState } from '#modules/matches/matches.rules.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import { findBettingLink, findBettingTerm } from './betting-terms.rules.ts';
import {
  actionsOf,
  canDeletePlan,
  canEditPlan,
  canRemovePlan,
  discounted,
  hasKickedOff,
  isForSale,
  isOpen,
  isTitle,
  type Kickoff,
  mayBecome,
  PLAN_PRICE,
  PLAN_STATES,
  type PlanState,
  percentOff,
  seesPrediction,
} from './plans.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const as = (id: number, ...roles: ('expert' | 'moderator')[]): Viewer => ({
  kind: 'user',
  id,
  roles: ['user', ...roles],
  sessionId: 1,
});
const still = { period: 0, homeScore: 0, awayScore: 0, periodScores: [], settled: false };
const open = { ...still, state: 'not_started', startAt: at(60) } as const;
const begun = { ...still, state: 'in_progress', startAt: at(-10) } as const;
const plan = (state: PlanState, publishedAt: Date | null = at(-60)) => ({
  expertId: 7,
  state,
  publishedAt,
  passed: null,
  sales: 0,
});

it.each<[title: string, fits: boolean, lang?: LanguageCode]>([
  ['四个字呀', false],
  ['刚好五个字', true],
  ['👨‍👩‍👧‍👦'.repeat(4), false],
  ['👨‍👩‍👧‍👦'.repeat(5), true],
  ['字'.repeat(30), true],
  ['字'.repeat(31), false],
  ['Arsenal 字'.padEnd(31, '!'), false],
  ['あ'.repeat(31), false],
  ['가'.repeat(31), false],
  ['ก็'.repeat(300), true],
  ['ก็'.repeat(301), false],
  ['A home win'.padEnd(300, '.'), true],
  ['A home win'.padEnd(301, '.'), false],
  ['A home win'.padEnd(31, '.'), false, 'zh_CN'],
  ['A home win'.padEnd(30, '.'), true, 'zh_TW'],
  ['A home win'.padEnd(31, '.'), true, 'ja'],
  ['فوز الأهلي'.padEnd(300, '.'), true],
])('title %s: %s', (title, fits, lang) => {
  expect(isTitle(title, lang)).toBe(fits);
});

it.each<[MatchState, minutes: number, kicked: boolean]>([
  ['not_started', 1, false],
  ['not_started', 0, true],
  ['preview', 1, false],
  ['in_progress', 1, true],
  ['finished', -90, true],
  ['cancelled', 60, true],
  ['postponed', -60, false],
])('hasKickedOff: %s, starting in %i minutes: %s', (state, minutes, kicked) => {
  expect(hasKickedOff({ ...still, state, startAt: at(minutes) }, now)).toBe(kicked);
});

it.each<Partial<Kickoff>>([
  { period: 1 },
  { homeScore: 1 },
  { awayScore: 1 },
  { periodScores: [[0, 0, 0]] },
  { settled: true },
])('hasKickedOff: %o counts as begun, also when postponed or reset', (played) => {
  for (const state of ['postponed', 'not_started'] as const) {
    const match = { ...open, ...played, state };
    expect([hasKickedOff(match, now), isOpen(match, now)]).toEqual([true, false]);
  }
});

it('mayBecome: a plan follows its states and never leaves deleted', () => {
  const moves = PLAN_STATES.map((from) => [from, PLAN_STATES.filter((to) => mayBecome(from, to))]);
  expect(Object.fromEntries(moves)).toEqual({
    under_review: ['under_review', 'published', 'not_passed', 'deleted'],
    published: ['under_review', 'removed', 'deleted'],
    not_passed: ['under_review', 'deleted'],
    removed: ['under_review', 'deleted'],
    deleted: [],
  });
});

it('owner: only the owner edits, removes or deletes a plan, and not after kick-off', () => {
  const mine = plan('published');
  for (const can of [canEditPlan, canRemovePlan]) {
    expect(can(as(7), mine, open, now)).toBe(true);
    expect(can(as(8), mine, open, now)).toBe(false);
    expect(can(guest, mine, open, now)).toBe(false);
    expect(can(as(7), mine, begun, now)).toBe(false);
  }
  expect(canDeletePlan(as(7), mine, open, now)).toBe(true);
  expect(canDeletePlan(as(7), { ...mine, sales: 1 }, open, now)).toBe(false);
  expect(canDeletePlan(as(7), mine, begun, now)).toBe(false);
  // An unpublished plan is no part of the chain's record.
  expect(canDeletePlan(as(7), plan('not_passed', null), begun, now)).toBe(true);
});

const ahead = { ...still, state: 'preview', startAt: at(60) } as const;
const postponed = { ...still, state: 'postponed', startAt: at(-60) } as const;
it.each<[PlanState, shown: boolean, sales: number, match: Kickoff, actions: string]>([
  ['under_review', false, 0, open, 'edit delete'],
  ['under_review', false, 0, begun, 'delete'],
  ['under_review', true, 1, open, 'edit'],
  ['published', true, 0, open, 'edit remove delete'],
  ['published', true, 0, ahead, 'edit remove delete'],
  ['published', true, 0, postponed, 'edit remove delete'],
  ['published', true, 3, postponed, 'edit remove'],
  ['published', true, 0, begun, ''],
  ['published', true, 3, begun, ''],
  ['not_passed', false, 0, open, 'edit delete'],
  ['not_passed', false, 0, begun, 'delete'],
  ['removed', true, 2, open, 'edit'],
  ['removed', true, 0, begun, ''],
  ['deleted', false, 0, open, ''],
])('actionsOf: %s, shown %s, sold %i, match %o: the owner may %s', (state, shown, sales, match, actions) => {
  const mine = { ...plan(state, shown ? at(-60) : null), sales };
  expect(actionsOf(as(7), mine, match, now).join(' ')).toBe(actions);
  expect(actionsOf(as(8, 'moderator'), mine, match, now)).toEqual([]);
});

it.each<[PlanState, release: number, start: number, boolean]>([
  ['published', -1, 60, true],
  ['published', 1, 60, false],
  ['published', -1, 0, false],
  ['removed', -1, 60, false],
  ['under_review', -1, 60, false],
])('isForSale: %s, released at %i, kick-off at %i: %s', (state, release, start, forSale) => {
  const match = { ...still, state: 'not_started', startAt: at(start) } as const;
  expect(isForSale({ ...plan(state), releaseAt: at(release) }, match, now)).toBe(forSale);
});

it('seesPrediction: owner, buyers and reviewers; everyone once the match is over', () => {
  const hidden = plan('published');
  expect(seesPrediction(guest, hidden, false, false)).toBe(false);
  expect(seesPrediction(as(8), hidden, false, false)).toBe(false);
  expect(seesPrediction(as(8), hidden, true, false)).toBe(true);
  expect(seesPrediction(as(7), hidden, false, false)).toBe(true);
  expect(seesPrediction(as(8, 'moderator'), hidden, false, false)).toBe(true);
  expect(seesPrediction(guest, hidden, false, true)).toBe(true);
  expect(seesPrediction(guest, plan('not_passed', null), false, true)).toBe(false);
});

it.each([
  [100, 20, 80, 20],
  [99, 20, 79, 20],
  [38, 20, 30, 21],
  [4, 20, 3, 25],
  [2, 20, 1, 50],
  [1, 20, 1, 0],
  [1, 90, 1, 0],
  [38, 0, 38, 0],
])('discounted: %i with %i percent off costs %i, which is %i percent less', (price, percent, cost, off) => {
  expect(discounted(price, percent)).toBe(cost);
  expect(percentOff(price, cost)).toBe(off);
});

it('discounted: a first order is cheaper at every price above one coin', () => {
  for (let price = 2; price <= PLAN_PRICE.max; price++)
    expect(percentOff(price, discounted(price, 20))).toBeGreaterThanOrEqual(20);
});

it.each([
  ['曼城主场强势', null],
  ['上竞彩店跟我买', '竞彩店'],
  ['彩 票 内 幕', '彩票'],
  ['ＬＯＴＴＥＲＹ tips', 'lottery'],
  ['L.O.T.T.O today', 'lotto'],
  ['a guaranteed   WIN', 'guaranteed win'],
  ['線上購彩', '購彩'],
  ['le LOTO de demain', 'loto'],
  ['Лотереи сегодня', 'лотереи'],
  ['ซื้อหวยที่นี่', 'หวย'],
  ['토토사이트 추천', '토토사이트'],
  ['Danilo to the left, Carlo Ttona', null],
  ['Casinos', 'casinos'],
  ['赌球必看', '赌球'],
  ['線上賭球', '賭球'],
  ['open an account at Bet 365', 'bet365'],
  ['William-Hill pays more', 'william hill'],
  ['Online gambling made easy', 'gambling'],
  ['Glücksspiel und Sportwetten', 'Glücksspiel'],
  ['judi bola malam ini', 'judi bola'],
  ['مواقع مراهنات', 'مراهنات'],
])('findBettingTerm: %s contains %s', (text, word) => {
  expect(findBettingTerm('fine', text)).toBe(word);
});

it.each([
  'They are better at home, and my best bet is a draw',
  'The bettor’s view, the alphabet of pressing, Real Betis and Betzenberg',
  'The most bet on side; in the draft Kings took him; I bet City win; a Thunder pick',
  'A gamble on Eden Hazard, Dinesh Kumar and the pinnacle of his career',
  'Un partido típico en el sitio de siempre, le site de Paris Saint-Germain',
  'Đội có bác sĩ mới cho cả cuộc đua, แทงบอลทะลุช่อง',
  '球队建立博物馆，必发生变化，韦德买球员',
])('findBettingTerm: accepts %s', (text) => {
  expect(findBettingTerm(text)).toBeNull();
});

it.each([
  ['https://lottery-casino.example/bet', 'lottery'],
  ['https://mybestcasino.example/', 'casino'],
  ['https://www.BET365.com/', 'bet365'],
  ['https://stake.com/sports', 'stake com'],
  ['https://a.example/go/%E5%8D%9A%E5%BD%A9', '博彩'],
  ['https://a.example/bet', 'bet'],
  ['https://a.example/%E0%A4%A', null],
  ['https://www.bbc.com/sport/football/better-alphabet', null],
  ['https://a.example/partido-atipico/real-betis', null],
  ['/football/12', null],
])('findBettingLink: a link to %s contains %s', (link, word) => {
  expect(findBettingLink('/fine', link)).toBe(word);
});
