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

/** A new plan, with `?from=` as a copy of an own one; with `?plan=` an own one to edit. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, viewer } = page;
  const application = await loadCentre(page);
  const { searchParams } = new URL(request.url);
  const [requested, copied] = [searchParams.get('plan'), searchParams.get('from')];
  const find = async (id: string | null) => {
    const planId = id === null ? null : idOf(id);
    const plan = planId === null ? null : await orNull(api(plansCalls.info, { planId }));
    const mine = viewer.kind === 'user' && plan?.expert.uid === viewer.id;
    if (id !== null && viewer.kind === 'user' && !mine) throw data(null, { status: 404 });
    return mine ? plan : null;
  };
  const [plan, from] = await Promise.all([find(requested), find(copied)]);
  const title = serverI18n(page.lang)._('creator.section.progComponent');
  return { application, plan, from: plan ? null : from, title };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function ProgComponent({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { application, plan, from } = loaderData;
  const edits = plan?.actions.includes('edit') ? 'creator.form.editTitle' : 'creator.column.plan';
  return (
    <CreatorCentre
      current="progComponent"
      application={application}
      title={t(plan ? edits : 'creator.section.progComponent')}
    >
      <PlanEditor plan={plan} from={from} />
    </CreatorCentre>
  );
}
