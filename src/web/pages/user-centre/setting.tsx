import { authCalls } from '#modules/auth/auth.calls.ts';
import { lacksSecondFactor } from '#modules/auth/auth.rules.ts';
import { passkeysCalls } from '#modules/auth/passkeys.calls.ts';
import { SecurityScreen } from '#modules/auth/ui/security/security-screen.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { usersCalls } from '#modules/users/users.calls.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Notice } from '#ui/kit/card/notice.tsx';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/setting.ts';

export const handle = await packs('users', 'logins');

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, api, lang } = context.get(pageContext);
  const title = serverI18n(lang)._('users.section.setting');
  if (viewer.kind === 'guest') return { title, security: null };
  const [me, devices, secondFactor, ways, own] = await Promise.all([
    api(usersCalls.me),
    api(usersCalls.devices),
    api(authCalls.secondFactor),
    api(authCalls.ways),
    api(passkeysCalls.list),
  ]);
  const passkeys = ways.passkeys || own.length > 0 ? own : null;
  return {
    title,
    security: { me, devices, secondFactor, canSend: { phone: ways.sms, email: ways.mail }, passkeys },
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Setting({ loaderData: { security } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current="setting">
      <CentreTitle>{t('users.section.setting')}</CentreTitle>
      {security && lacksSecondFactor(security.secondFactor) && (
        <Notice tone="warn" icon="shield">
          {t('users.setting.roleNeedsFactor')}
        </Notice>
      )}
      {security && <SecurityScreen {...security} />}
    </UserCentre>
  );
}
