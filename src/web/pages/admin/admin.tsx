import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { authCalls } from '#modules/auth/auth.calls.ts';
import { lacksSecondFactor } from '#modules/auth/auth.rules.ts';
import type { GuideName } from '#modules/guides/guides.rules.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { CentreLayout, CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/admin.ts';
import { ADMIN_GROUPS } from './admin-section.ts';
import { ADMIN_SECTIONS } from './sections.ts';
import { sectionsFor } from './sections-for.ts';
import { useQueueCounts } from './use-queue-counts.ts';
import { useSection } from './use-section.ts';
import './admin.css';

export const handle = await packs('admin');

/** A role that waits for a second factor leads to where it is set up. Other users without a section are refused. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer, lang, api } = context.get(pageContext);
  const open = sectionsFor(viewer);
  const [first] = open;
  if (!first && viewer.kind === 'guest') throw data(null, { status: 401 });
  if (!first)
    throw lacksSecondFactor(await api(authCalls.secondFactor))
      ? redirect('/userInfo/setting')
      : data(null, { status: 403 });
  const { id: section = first.id } = params;
  const current = open.find(({ id }) => id === section);
  if (!current) throw data(null, { status: ADMIN_SECTIONS.some(({ id }) => id === section) ? 403 : 404 });
  const title = serverI18n(lang)._(`admin.section.${current.id}`);
  const isAdministrator = viewer.kind === 'user' && viewer.roles.includes('administrator');
  const guide: GuideName = isAdministrator ? 'operators' : 'moderators';
  return { current: current.id, open: open.map(({ id }) => id), title, guide };
}

/** Filters of a list are handled in the browser. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, hidden: true });

export default function AdminPage({ loaderData: { current, open, guide } }: Route.ComponentProps) {
  const t = useT();
  const waiting = useQueueCounts(current);
  const groups = ADMIN_GROUPS.map((group) => ({
    label: t(`admin.group.${group}`),
    sections: ADMIN_SECTIONS.filter((section) => section.group === group && open.includes(section.id)).map(
      ({ id, icon }) => ({
        ...{ id, icon, to: `/admin/${id}`, label: t(`admin.section.${id}`) },
        ...(waiting.has(id) ? { count: waiting.get(id)! } : {}),
      }),
    ),
  })).filter(({ sections }) => sections.length > 0);
  return (
    <div className="admin" data-density="dense">
      <CentreLayout label={t('admin.title')} groups={groups} current={current} wideTables>
        <CentreTitle
          more={
            <ButtonLink look="text" size="small" icon="info" to={`/guide/${guide}`}>
              {t('shell.footer.guide')}
            </ButtonLink>
          }
        >
          {t(`admin.section.${current}`)}
        </CentreTitle>
        <Section key={current} id={current} />
      </CentreLayout>
    </div>
  );
}

/** Rendered in the browser only: nothing behind the guard is indexed, and lists are fetched anyway. */
function Section({ id }: { id: (typeof ADMIN_SECTIONS)[number]['id'] }) {
  const { Page, failed, retry } = useSection(id);
  if (Page) return <Page />;
  return failed ? <ErrorState onRetry={retry} /> : <SkeletonRows />;
}
