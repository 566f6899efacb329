import { data } from 'react-router';
import { plansCalls } from '#modules/plans/plans.calls.ts';
import { CreatorCentre } from '#modules/plans/ui/creator/creator-centre.tsx';
import { PlanEditor } from '#modules/plans/ui/creator/plan-editor.tsx';
import { orNull } from '#ui/api/or-null.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { idOf } from '#ui/navigation/id-of.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/prog-component.ts';
import { loadCentre } from './load-centre.ts';

export const handle = await packs('creator', 'plans', 'users', 'sports', 'catalog', 'rich');

/** A new plan; with `?plan=` an own one to edit. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, viewer } = page;
  const application = await loadCentre(page);
  const requested = new URL(request.url).searchParams.get('plan');
  const planId = requested === null ? null : idOf(requested);
  const plan = planId === null ? null : await orNull(api(plansCalls.info, { planId }));
  const mine = viewer.kind === 'user' && plan?.expert.uid === viewer.id;
  if (requested !== null && viewer.kind === 'user' && !mine) throw data(null, { status: 404 });
  const title = serverI18n(page.lang)._('creator.section.progComponent');
  return { application, plan: mine ? plan : null, title };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function ProgComponent({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { application, plan } = loaderData;
  const edits = plan?.actions.includes('edit') ? 'creator.form.editTitle' : 'creator.column.plan';
  return (
    <CreatorCentre
      current="progComponent"
      application={application}
      title={t(plan ? edits : 'creator.section.progComponent')}
    >
      <PlanEditor plan={plan} />
    </CreatorCentre>
  );
}
