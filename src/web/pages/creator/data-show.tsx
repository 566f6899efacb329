import { passesCalls } from '#modules/passes/passes.calls.ts';
import { PassesDashboard } from '#modules/passes/ui/passes-dashboard.tsx';
import { creatorCalls } from '#modules/plans/creator.calls.ts';
import { plansCalls } from '#modules/plans/plans.calls.ts';
import { CreatorCentre } from '#modules/plans/ui/creator/creator-centre.tsx';
import { daysOf, monthIn } from '#modules/plans/ui/creator/dashboard.rules.ts';
import { DashboardScreen, DaysChoice } from '#modules/plans/ui/creator/dashboard-screen.tsx';
import { settlementsCalls } from '#modules/settlements/settlements.calls.ts';
import { MyStatements } from '#modules/settlements/ui/my-statements.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { TimeZoneProvider } from '#ui/kit/format/time-zone.ts';
import { type PageContext, pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/data-show.ts';
import { loadCentre } from './load-centre.ts';

export const handle = await packs(
  'creator',
  'plans',
  'passes',
  'users',
  'sports',
  'catalog',
  'ledger',
  'settlements',
);

/** Expert dashboard; /creatorCenter is the same page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const application = await loadCentre(page);
  const { searchParams } = new URL(request.url);
  const days = daysOf(searchParams.get('days'));
  const month = monthIn(searchParams.get('month'));
  const desk = application?.state === 'opened' ? await loadDesk(page, days, month) : null;
  const title = serverI18n(page.lang)._('creator.centre');
  return { application, days, desk, title, timeZone: page.timeZone };
}

async function loadDesk({ api, viewer, timeZone }: PageContext, days: number, month: { month?: string }) {
  const expertId = viewer.kind === 'user' ? viewer.id : 0;
  const [board, monthly, returns, record, statements, passes] = await Promise.all([
    api(creatorCalls.board, { days, timeZone }),
    api(creatorCalls.monthly, { timeZone, ...month }),
    api(creatorCalls.returns, { timeZone, ...month }),
    api(plansCalls.record, { expertId }),
    api(settlementsCalls.mine, { kind: 'expert' }),
    api(passesCalls.board),
  ]);
  return { board, monthly, returns, record, statements, passes };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function DataShow({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { application, days, desk, timeZone } = loaderData;
  return (
    <TimeZoneProvider value={timeZone}>
      <CreatorCentre
        current="dataShow"
        application={application}
        title={t('creator.section.dataShow')}
        more={
          <>
            <span className="grow" />
            <DaysChoice days={days} />
            <ButtonLink icon="plus" to="/creatorCenter/progComponent">
              {t('creator.section.progComponent')}
            </ButtonLink>
          </>
        }
      >
        {desk && <DashboardScreen {...desk} span={days} />}
        {desk && <PassesDashboard first={desk.passes} />}
        {desk && <MyStatements kind="expert" first={desk.statements} />}
      </CreatorCentre>
    </TimeZoneProvider>
  );
}
