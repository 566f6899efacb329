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
import { PlanEditor } from './creator/plan-editor.tsx';
import { PlanTable } from './creator/plan-table.tsx';
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

it.each([
  [58, null],
  [1.5, 'The price must be a whole number of coins.'],
  [0.5, 'The price must be 1 to 10,000 coins.'],
])('plan form: a price of %d has the error: %s', (price, words) => {
  const long = { type: 'paragraph' as const, spans: [{ text: 'Because of many good reasons.' }] };
  const form = html(<PlanEditor plan={aPlan({ price, content: [long], actions: ['edit'] })} />);
  for (const lack of ['The price must be a whole number of coins.', 'The price must be 1 to 10,000 coins.'])
    expect([lack, form.includes(lack)]).toEqual([lack, lack === words]);
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
  const experts = { experts: [], hasMore: false, rankedFrom: RANKED_FROM };
  const nothing = { featured: null, focus: [], plans: { plans: [], nextCursor: null, hasMore: false } };
  const page = html(<ExpertsScreen query={{ sort, window: 10 }} experts={experts} {...nothing} />);
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
