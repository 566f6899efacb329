import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider } from '#web/i18n/use-t.ts';
import { TimeZoneProvider } from '#web/kit/format/time-zone.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import { messagesOf } from '../../../house/packs.ts';
import { PLAN_ACTIONS, type PlanAction } from '../plans.rules.ts';
import { PlanPaper } from './admin-plan-paper.tsx';
import { PlanTable } from './creator/plan-table.tsx';
import { aPlan } from './plan.factory.ts';
import { PlanDetail } from './plan-detail.tsx';

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

it('a plan’s own page shows what its card shows of it', () => {
  const page = html(<PlanDetail first={aPlan()} />);
  for (const words of ['Premier League', 'No win, refund', 'derby', 'form'])
    expect(page).toMatch(new RegExp(`class="badge[^>]*>(<bdi>)?${words}<`));
});

it.each([
  [true, 'Yes'],
  [false, 'No'],
])(
  'a reviewer reads everything that will be sold; refunded where it does not win: %s',
  (noWinRefund, said) => {
    const close = () => undefined;
    const plan = aPlan({ noWinRefund });
    const paper = html(<PlanPaper plan={plan} onPass={close} onRefuse={close} onClose={close} />);
    expect(paper).toContain('<img class="plan-cover" src="/uploads/images/cover/a.webp" alt="Cover image"/>');
    const facts = [...paper.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
    const read = Object.fromEntries(
      facts.map(([, name, value]) => [name, value!.replaceAll(/<[^>]+>/g, ' ')]),
    );
    expect(read).toMatchObject({
      Price: expect.stringContaining('58'),
      Tags: expect.stringMatching(/derby.*form/),
      'Release time': expect.stringContaining('08:30'),
      Begins: expect.stringContaining('20:00'),
      'No win, refund': said,
    });
  },
);

it.each<[PlanAction[]]>([[['edit', 'remove', 'delete']], [['delete']], [[]]])(
  'a plan is offered to be changed as its owner may: %j',
  (actions) => {
    const plan = aPlan({ actions, result: null, forSale: true });
    const first = { plans: [plan], counts: {}, cursor: null, hasMore: false };
    const table = html(<PlanTable first={first} status={null} />);
    const shown = {
      edit: table.includes('aria-label="Edit “'),
      remove: table.includes('aria-label="Take “'),
      delete: table.includes('aria-label="Delete “'),
    };
    expect(PLAN_ACTIONS.filter((action) => shown[action])).toEqual(actions);
  },
);
