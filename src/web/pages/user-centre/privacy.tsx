import { privacyCalls } from '#modules/privacy/privacy.calls.ts';
import { PrivacyScreen } from '#modules/privacy/ui/privacy-screen.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/privacy.ts';

export const handle = await packs('users', 'privacy', 'consent');

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, api, lang } = context.get(pageContext);
  const mine = viewer.kind === 'guest' ? null : await api(privacyCalls.mine);
  return { mine, title: serverI18n(lang)._('users.section.privacy') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function PrivacyPage({ loaderData: { mine } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current="privacy">
      <CentreTitle>{t('users.section.privacy')}</CentreTitle>
      {mine && <PrivacyScreen mine={mine} />}
    </UserCentre>
  );
}
