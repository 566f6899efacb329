import { PushCard } from '#modules/push/ui/push-card.tsx';
import { preferencesCalls } from '#modules/users/preferences.calls.ts';
import { PreferencesScreen } from '#modules/users/ui/preferences-screen.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/preferences.ts';

export const handle = await packs('users');

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, api, lang } = context.get(pageContext);
  const saved = viewer.kind === 'guest' ? null : (await api(preferencesCalls.show)).data;
  return { saved, title: serverI18n(lang)._('users.section.preferences') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function PreferencesPage({ loaderData: { saved } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current="preferences">
      <CentreTitle more={<span className="text-13 text-text-2">{t('users.preferences.about')}</span>}>
        {t('users.section.preferences')}
      </CentreTitle>
      {saved && <PreferencesScreen saved={saved} />}
      {saved && <PushCard saved={saved} />}
    </UserCentre>
  );
}
