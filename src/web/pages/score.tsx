import { data } from 'react-router';
import { scoringCalls } from '#modules/scoring/scoring.calls.ts';
import { SignInNeeded } from '#modules/users/ui/user-centre.tsx';
import { mayAccess } from '#platform/viewer/viewer.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState, NoPermission } from '#ui/kit/state/states.tsx';
import { idOf } from '#ui/navigation/id-of.ts';
import { useQuery } from '#ui/query/use-query.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/score.ts';
import { orNotFound } from './loader-errors.ts';

export const handle = await packs('scoring', 'sports', 'users');

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, lang, viewer } = context.get(pageContext);
  const title = serverI18n(lang)._('scoring.title');
  if (!mayAccess(viewer, scoringCalls.console.access)) return { title, matches: null, first: null };
  if (params.id === undefined) return { title, matches: await api(scoringCalls.mine), first: null };
  const matchId = idOf(params.id);
  if (!matchId) throw data(null, { status: 404 });
  return { title, matches: null, first: await orNullIfRefused(api(scoringCalls.console, { matchId })) };
}

/** Of another scorer, or long over. */
const orNullIfRefused = <T,>(answer: Promise<T>): Promise<T | null> =>
  orNotFound(answer).catch((error: unknown) => {
    // By status: the server's `ApiFailure` is another class than the bundle's.
    const status = error instanceof Error && 'status' in error && error.status;
    if (status === 403 || status === 409 || status === 422) return null;
    throw error;
  });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Score({ loaderData: { matches, first } }: Route.ComponentProps) {
  const t = useT();
  const { me } = useRoot();
  const { data: Screen, failed, reload } = useQuery('score', loadScreen);
  if (!me) return <SignInNeeded />;
  if (!first && !matches)
    return (
      <div className="page py-10">
        <NoPermission text={t('scoring.stranger')} />
      </div>
    );
  if (Screen) return <Screen first={first} matches={matches ?? []} userId={me.uid} />;
  return <div className="page py-10">{failed ? <ErrorState onRetry={reload} /> : <SkeletonRows />}</div>;
}

/** Apart: the list of routes is in every page, with the files of each. */
const loadScreen = async () => (await import('#modules/scoring/ui/score-screen.tsx')).ScoreScreen;
