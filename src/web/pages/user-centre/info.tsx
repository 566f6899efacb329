import { EditProfile } from '#modules/users/ui/edit-profile.tsx';
import { ProfileFacts } from '#modules/users/ui/profile-facts.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/info.ts';

export const handle = await packs('users');

export async function loader({ context }: Route.LoaderArgs) {
  return { title: serverI18n(context.get(pageContext).lang)._('users.section.info') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Info() {
  const t = useT();
  const { me } = useRoot();
  return (
    <UserCentre current="info">
      <CentreTitle>{t('users.section.info')}</CentreTitle>
      {me && (
        <div className="profile-columns">
          <Card>
            <EditProfile key={me.uid} me={me} />
          </Card>
          <Card
            title={t('users.facts')}
            more={<Link to="/userInfo/setting">{t('users.section.setting')}</Link>}
          >
            <ProfileFacts me={me} />
          </Card>
        </div>
      )}
    </UserCentre>
  );
}
