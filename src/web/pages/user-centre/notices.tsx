import { useSearchParams } from 'react-router';
import { notificationsCalls } from '#modules/notifications/notifications.calls.ts';
import { GROUPS, type NotificationGroup } from '#modules/notifications/notifications.rules.ts';
import { NotificationsScreen } from '#modules/notifications/ui/notifications-screen.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { Tabs } from '#ui/kit/choice/tabs.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/notices.ts';

export const handle = await packs('users', 'notices');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, api, lang } = context.get(pageContext);
  const title = serverI18n(lang)._('users.section.notices');
  const requested = new URL(request.url).searchParams.get('group');
  const group = GROUPS.find((name) => name === requested);
  if (viewer.kind === 'guest') return { title, group, mine: null };
  return { title, group, mine: { userId: viewer.id, first: await api(notificationsCalls.list, { group }) } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Notices({ loaderData: { group, mine } }: Route.ComponentProps) {
  const t = useT();
  const [, setQuery] = useSearchParams();
  const tabs: ('all' | NotificationGroup)[] = ['all', ...GROUPS];
  return (
    <UserCentre current="notices">
      <CentreTitle
        more={
          <>
            <span className="grow" />
            <Link className="text-13 text-brand" to="/userInfo/preferences">
              {t('notices.preferences')}
            </Link>
          </>
        }
      >
        {t('users.section.notices')}
      </CentreTitle>
      {mine && (
        <Card flush>
          <Tabs
            label={t('users.section.notices')}
            tabs={tabs.map((id) => ({ id, label: t(`notices.group.${id}`) }))}
            selected={group ?? 'all'}
            onSelect={(id) => setQuery(id === 'all' ? {} : { group: id }, { replace: true })}
          />
          <NotificationsScreen key={`${mine.userId} ${group}`} group={group} {...mine} />
        </Card>
      )}
    </UserCentre>
  );
}
