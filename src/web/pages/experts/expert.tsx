import { data } from 'react-router';
import { passesCalls } from '#modules/passes/passes.calls.ts';
import { plansCalls } from '#modules/plans/plans.calls.ts';
import { ArchivedPlanScreen } from '#modules/plans/ui/archived-plan-screen.tsx';
import { ExpertScreen } from '#modules/plans/ui/expert-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { idOf } from '#ui/navigation/id-of.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../../ssr/loader-json.ts';
import { orNotFound, orNullIfGone } from '../loader-errors.ts';
import type { Route } from './+types/expert.ts';

export const handle = await packs('plans', 'passes', 'users', 'sports', 'catalog', 'recharge');

/** An expert; with `?plan=` one of their plans open. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api } = page;
  const expertId = idOf(params.id);
  if (!expertId) throw data(null, { status: 404 });
  const requested = new URL(request.url).searchParams.get('plan');
  const planId = requested === null ? null : idOf(requested);
  const [info, plan] = await Promise.all([
    orNullIfGone(api(plansCalls.expert, { expertId })),
    planId ? orNotFound(api(plansCalls.info, { planId })) : null,
  ]);
  // A plan of another expert is not found here.
  if (requested !== null && plan?.expert.uid !== expertId) throw data(null, { status: 404 });
  if (!info) {
    // The expert's page is gone; buyers still read their plan.
    if (!plan) throw data(null, { status: 410 });
    return {
      selectedPlan: encodeLoaderJson(plan, page),
      shown: null,
      title: plan.title,
      description: undefined,
    };
  }
  const [accuracy, graph, chain, record, plans, passes] = await Promise.all([
    api(plansCalls.accuracy, { expertId }),
    api(plansCalls.graph, { expertId }),
    api(plansCalls.chain, { expertId }),
    api(plansCalls.record, { expertId }),
    api(plansCalls.list, { expertId }),
    api(passesCalls.offer, { expertId }),
  ]);
  page.cacheable({ query: ['plan', 'spoiler'], timeZone: true });
  return {
    selectedPlan: null,
    shown: encodeLoaderJson({ info, accuracy, graph, chain, record, plans, plan, passes }, page),
    title: plan ? plan.title : info.username,
    description: serverI18n(page.lang)._('plans.expertAbout', { name: info.username }),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function ExpertPage({ loaderData, params }: Route.ComponentProps) {
  const { selectedPlan, shown } = loaderData;
  if (!shown) return <ArchivedPlanScreen plan={decodeLoaderJson(selectedPlan)} />;
  return <ExpertScreen key={params.id} {...decodeLoaderJson(shown)} />;
}
