import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { messagesOf } from '#conventions/message-packs.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { TimeZoneProvider } from '#ui/kit/format/time-zone.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import type { RankedExpert } from '../plans.contract.ts';
import { PLAN_ACTIONS, type PlanAction } from '../plans.rules.ts';
import { RANKED_FROM } from '../statistics.rules.ts';
import { AdminPlanDetail } from './admin-plan-detail.tsx';
import { ArchivedPlanScreen } from './archived-plan-screen.tsx';
import {
  draftOf,
  emptyDraft,
  lacksOf,
  type PlanDraft,
  type PlanField,
  readDraft,
} from './creator/plan-draft.rules.ts';
import { PlanEditor } from './creator/plan-editor.tsx';
import { PlanTable } from './creator/plan-table.tsx';
import { NO_PREDICTION } from './creator/prediction-picker.tsx';
import { ExpertRow } from './expert-row.tsx';
import { ExpertsScreen } from './experts-screen.tsx';
import { HomePlans } from './home-plans.tsx';
import { MatchPlans } from './match-plans.tsx';
import { aPlan } from './plan.factory.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanDetail } from './plan-detail.tsx';
import { PlanList } from './plan-list.tsx';
import { ResultStrip } from './results.tsx';
import { QuoteLines } from './unlock-button.tsx';

const messages = Object.fromEntries(messagesOf('en').map(({ id, text }) => [id, compileMessage(text)]));
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
const html = (node: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <TimeZoneProvider value="UTC">
        <Framed at="/">{node}</Framed>
      </TimeZoneProvider>
    </I18nProvider>,
  );

it('plan page: shows the facts of its card', () => {
  const page = html(<PlanDetail first={aPlan()} />);
  for (const words of ['Premier League', 'No win, no fee', 'derby', 'form'])
    expect(page).toMatch(new RegExp(`class="badge[^>]*>(<bdi>)?${words}<`));
});

it.each([
  [true, 'Yes'],
  [false, 'No'],
])('admin review: shows the full plan; no-win-refund: %s', (noWinRefund, expected) => {
  const page = html(<AdminPlanDetail plan={aPlan({ noWinRefund })} />);
  expect(page).toContain('<img class="plan-cover" src="/uploads/images/cover/a.webp" alt="Cover image"/>');
  const facts = [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  const read = Object.fromEntries(facts.map(([, name, value]) => [name, value!.replaceAll(/<[^>]+>/g, ' ')]));
  expect(read).toMatchObject({
    Price: expect.stringContaining('58'),
    Tags: expect.stringMatching(/derby.*form/),
    'Publication time': expect.stringContaining('08:30'),
    Begins: expect.stringContaining('20:00'),
    'No win, no fee': expected,
  });
});

it.each<[PlanAction[]]>([[['edit', 'remove', 'delete']], [['delete']], [[]]])(
  'plan form: fields are editable as far as the owner may change them: %j',
  (actions) => {
    const plan = aPlan({ actions, result: null, forSale: true });
    const first = { plans: [plan], counts: {}, nextCursor: null, hasMore: false };
    const table = html(<PlanTable first={first} status={null} />);
    const shown = {
      edit: table.includes('aria-label="Edit “'),
      remove: table.includes('aria-label="Remove “'),
      delete: table.includes('aria-label="Delete “'),
    };
    expect(PLAN_ACTIONS.filter((action) => shown[action])).toEqual(actions);
  },
);

it.each([
  ['finished', 'The match has started, so this tip can no longer be edited.'],
  ['cancelled', 'The match was canceled, so this tip can no longer be edited.'],
] as const)('plan editor: a closed plan, its match %s, shows its state and the reason', (state, why) => {
  const { match } = aPlan();
  const settled = aPlan({ match: { ...match, state }, status: 'published', result: 'hit', actions: [] });
  const page = html(<PlanEditor plan={settled} />);
  expect(page).toContain(why);
  for (const words of ['Published', 'Won', 'Because of reasons.']) expect(page).toContain(words);
  expect(page).not.toMatch(/<(form|input|textarea|button)/);
  expect(html(<PlanEditor plan={aPlan({ actions: ['edit'] })} />)).toContain('Save and resubmit');
});

it.each<[Partial<PlanDraft>, PlanField | null, string | null]>([
  [{}, null, null],
  [{ price: '0' }, null, null],
  [{ price: '1.5' }, 'price', 'creator.lacks.wholePrice'],
  [{ price: '-1' }, 'price', 'creator.lacks.price'],
  [{ price: '10001' }, 'price', 'creator.lacks.price'],
  [{ price: '' }, 'price', 'creator.lacks.price'],
  [{ title: 'Four' }, 'title', 'creator.lacks.title'],
  [{ title: '字'.repeat(31) }, 'title', 'creator.lacks.title'],
  [{ typed: 'Too short' }, 'content', 'creator.lacks.content'],
])('plan form: %j lacks in field %s: %s', (change, field, message) => {
  const plan = aPlan();
  const draft = { ...draftOf(plan), typed: 'Because of many good reasons.', ...change };
  const lacks = lacksOf({ draft, matchId: 9, prediction: plan.prediction!, cover: true });
  expect(Object.entries(lacks).map(([name, lack]) => [name, lack[0]])).toEqual(
    field ? [[field, message]] : [],
  );
});

it('plan form: without a match, a prediction and a cover, each is named; needed fields are marked', () => {
  const draft = { ...draftOf(aPlan()), typed: 'Because of many good reasons.' };
  const lacking = (matchId: number | null) =>
    Object.keys(lacksOf({ draft, matchId, prediction: NO_PREDICTION, cover: false }));
  expect(lacking(null)).toEqual(['match', 'cover']);
  expect(lacking(9)).toEqual(['prediction', 'cover']);
  const form = html(<PlanEditor plan={aPlan({ actions: ['edit'] })} />);
  expect(form).toContain('Fields marked * are required.');
  expect(form).toMatch(/<input[^>]*aria-required="true"[^>]*name="title"/);
  expect(form).not.toContain('aria-invalid');
});

it.each([
  [null, null],
  ['{', null],
  ['{"title":"A"}', null],
  [JSON.stringify(emptyDraft('en')), null],
  [JSON.stringify({ ...emptyDraft('en'), title: 'Begun', more: 1 }), { ...emptyDraft('en'), title: 'Begun' }],
])('stored draft: %j is read as %j', (text, draft) => expect(readDraft(text, 'en')).toEqual(draft));

it('plan card: a free tip is named free and is opened, not unlocked', () => {
  const card = html(<PlanCard plan={aPlan({ price: 0, forSale: true })} />);
  expect(card).toContain('>Free<');
  expect(card).not.toMatch(/Unlock|sold/);
  expect(html(<PlanCard plan={aPlan({ forSale: true })} />)).toContain('Unlock');
});

it.each([
  ['en', false],
  ['ja', true],
] as const)('plan card: names the language of a tip in %s, unless the reader reads it: %s', (lang, named) => {
  expect(html(<PlanCard plan={aPlan({ lang })} />).includes('日本語')).toBe(named);
});

it('expert row: a newcomer has no results yet', () => {
  const newcomer = html(<PlanCard plan={aPlan()} />);
  expect(newcomer).toContain('No results yet');
  expect(newcomer).not.toContain('of last');
  const expert = { ...aPlan().expert, lastTen: { hits: 7, decided: 10 } };
  expect(html(<PlanCard plan={aPlan({ expert })} />)).toContain('7 of last 10');
  expect(html(<ResultStrip recent={[]} />)).toContain('No results yet');
});

it('first page: plans are server-rendered beside the match list and a match', () => {
  const plan = aPlan();
  const home = html(<HomePlans plans={[plan]} />);
  expect(home).toContain('The home side is better');
  expect(home).toContain('/expert/7?plan=5');
  expect(html(<HomePlans plans={[]} />)).toContain('home-plans-none');
  const first = { plans: [plan], nextCursor: null, hasMore: false };
  expect(html(<MatchPlans matchId={9} first={first} />)).toContain('The home side is better');
  expect(html(<MatchPlans matchId={9} first={{ ...first, plans: [] }} />)).toBe('');
});

it.each([true, false])('plans of a match: further pages on demand: %s', (hasMore) => {
  const first = { plans: [aPlan()], nextCursor: hasMore ? 'x' : null, hasMore };
  const panel = html(<PlanList first={first} query={{ matchId: 9 }} panel />);
  expect(panel.includes('Show more')).toBe(hasMore);
  expect(panel).not.toContain('You’ve reached the end');
});

it.each([
  [38, 30, 21, '21% off'],
  [1, 1, 0, null],
])('unlock: a first plan of %i coins for %i, %i percent off, shows: %s', (price, cost, discount, words) => {
  const rest = { discount, gold: 100, enough: true, bought: false, forSale: true };
  const lines = html(<QuoteLines quote={{ price, cost, ...rest }} />);
  expect(/\d+% off/.exec(lines)?.[0] ?? null).toBe(words);
});

it.each([
  ['accuracy', true],
  ['streak', true],
  ['all', false],
] as const)('expert list: by %s it names the minimum of plans to be ranked: %s', (sort, stated) => {
  const experts = { experts: [], hasMore: false, rankedFrom: RANKED_FROM, leagues: [] };
  const nothing = { featured: null, focus: [], plans: { plans: [], nextCursor: null, hasMore: false } };
  const page = html(<ExpertsScreen query={{ sort, window: 10 }} experts={experts} everywhere {...nothing} />);
  expect(page.includes(`Ranked after ${RANKED_FROM} settled tips.`)).toBe(stated);
  expect(page).toContain('For adults only.');
});

it.each([
  ['closed', 'This expert’s account is closed. You can still read what you bought'],
  ['deleted', 'This expert has deleted their account. You can still read what you bought'],
] as const)(
  'plan page: an expert’s account that is %s is named, with the position in the chain',
  (author, words) => {
    const page = html(<ArchivedPlanScreen plan={aPlan({ author, bought: true })} />);
    expect(page).toContain(words);
    expect(page).toContain('Because of reasons.');
    expect(page).toContain(`Entry 1 in the expert’s record: <code class="ltr">${'a'.repeat(64)}</code>`);
  },
);

it.each([
  [18, 88, '18–88'],
  [38, 38, '38'],
  [null, null, null],
])('expert row: shows accuracy, streak and prices: %s to %s', (lowestPrice, highestPrice, expected) => {
  const who = { uid: 7, username: 'FinalWhistle', avatar: null, follow: false, goodAt: [], settled: 23 };
  const counts = { rank: 1, window: { decided: 10, hits: 9 }, recent: [], streak: 8, forSale: 2 };
  const row = html(
    <ExpertRow expert={{ ...who, ...counts, lowestPrice, highestPrice } as unknown as RankedExpert} />,
  );
  expect(row).toContain('8 in a row');
  const single = { ...who, ...counts, streak: 1, lowestPrice, highestPrice } as unknown as RankedExpert;
  expect(html(<ExpertRow expert={single} />)).not.toContain('in a row');
  expect(row).toContain('<span>90%</span>');
  expect(/class="coins">.*?<bdi>(.*?)<\/bdi>/.exec(row)?.[1] ?? null).toBe(expected);
});

it('spoiler mask: hides the score of a plan’s match, and not its time', () => {
  const { match } = aPlan();
  const of = (state: typeof match.state) =>
    html(<PlanCard plan={aPlan({ match: { ...match, state, awayScore: 2 } })} />);
  expect(of('finished')).toMatch(/class="plan-match"[^>]* data-hides="".*<b class="spoils">\D?0\D+2/);
  expect(of('not_started')).not.toMatch(/data-hides|spoils/);
});
