import { PushCard } from '#modules/push/ui/push-card.tsx';
import { preferencesCalls } from '#modules/users/preferences.calls.ts';
import { NotificationMatrix } from '#modules/users/ui/notification-matrix.tsx';
import { PreferencesScreen } from '#modules/users/ui/preferences-screen.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { usersCalls } from '#modules/users/users.calls.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
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
  if (viewer.kind === 'guest') return { saved: null, hasMailbox: false, title: titleIn(lang) };
  const [{ data: saved }, { email }] = await Promise.all([api(preferencesCalls.show), api(usersCalls.me)]);
  return { saved, hasMailbox: email !== null, title: titleIn(lang) };
}

const titleIn = (lang: LanguageCode): string => serverI18n(lang)._('users.section.preferences');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function PreferencesPage({ loaderData: { saved, hasMailbox } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current="preferences">
      <CentreTitle more={<span className="text-13 text-text-2">{t('users.preferences.about')}</span>}>
        {t('users.section.preferences')}
      </CentreTitle>
      {saved && <PreferencesScreen />}
      {saved && <NotificationMatrix saved={saved} hasMailbox={hasMailbox} />}
      {saved && <PushCard />}
    </UserCentre>
  );
}
