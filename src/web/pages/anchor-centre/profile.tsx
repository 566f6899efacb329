import { AnchorCentre } from '#modules/anchors/ui/centre/anchor-centre.tsx';
import { ProfileForm } from '#modules/anchors/ui/centre/profile-form.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/profile.ts';
import { loadStatus } from './load-status.ts';

export const handle = await packs('users', 'anchor', 'catalog', 'crop');

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const centre = await loadStatus(page, 'anchor.section.profile');
  return { centre };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.centre.title });

export default function Profile({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { centre } = loaderData;
  const anchor = centre.status?.application;
  return (
    <AnchorCentre current="profile" {...centre}>
      <CentreTitle>{t('anchor.section.profile')}</CentreTitle>
      {anchor && <ProfileForm anchor={anchor} />}
    </AnchorCentre>
  );
}
