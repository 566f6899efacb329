import { commentsCalls } from '#modules/comments/comments.calls.ts';
import { MyComments } from '#modules/comments/ui/my-comments.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '../../i18n/packs.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { CentreTitle } from '../../kit/centre/centre-layout.tsx';
import { TimeZoneProvider } from '../../kit/format/time-zone.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/user-post.ts';

export const handle = await packs('users', 'comments');

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, lang, timeZone } = context.get(pageContext);
  const first = viewer.kind === 'guest' ? null : await api(commentsCalls.mine, {});
  return { first, title: serverI18n(lang)._('users.section.userPost'), timeZone };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function UserPost({ loaderData: { first, timeZone } }: Route.ComponentProps) {
  const t = useT();
  return (
    <TimeZoneProvider value={timeZone}>
      <UserCentre current="userPost">
        <CentreTitle>{t('users.section.userPost')}</CentreTitle>
        {first && <MyComments first={first} />}
      </UserCentre>
    </TimeZoneProvider>
  );
}
