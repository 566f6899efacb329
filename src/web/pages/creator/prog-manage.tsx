import { creatorCalls } from '#modules/plans/creator.calls.ts';
import { PLAN_STATES } from '#modules/plans/plans.rules.ts';
import { CreatorCentre } from '#modules/plans/ui/creator/creator-centre.tsx';
import { PlanTable } from '#modules/plans/ui/creator/plan-table.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/prog-manage.ts';
import { loadCentre } from './load-centre.ts';

export const handle = await packs('creator', 'plans', 'users', 'sports', 'catalog');

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const application = await loadCentre(page);
  const requested = new URL(request.url).searchParams.get('status');
  const status = PLAN_STATES.find((state) => state === requested) ?? null;
  const first =
    application?.state === 'opened' ? await page.api(creatorCalls.mine, status ? { status } : {}) : null;
  const title = serverI18n(page.lang)._('creator.section.progManage');
  return { application, status, first, title };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function ProgManage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { application, status, first } = loaderData;
  return (
    <CreatorCentre current="progManage" application={application} title={t('creator.section.progManage')}>
      {first && <PlanTable key={status} first={first} status={status} />}
    </CreatorCentre>
  );
}
