import { useSearchParams } from 'react-router';
import { useLiveMark } from '#modules/live/ui/room/live-mark.tsx';
import { socialCalls } from '#modules/social/social.calls.ts';
import { FOLLOW_LISTS } from '#modules/social/social.rules.ts';
import { FollowList } from '#modules/social/ui/follow-list.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '../../i18n/packs.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../kit/card/card.tsx';
import { CentreTitle } from '../../kit/centre/centre-layout.tsx';
import { Tabs } from '../../kit/choice/tabs.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/focus.ts';

export const handle = await packs('users');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, api, lang } = context.get(pageContext);
  const type = new URL(request.url).searchParams.get('type') === 'fans' ? 'fans' : 'follow';
  const first = viewer.kind === 'guest' ? null : await api(socialCalls.follows, { type });
  return { type, first, title: serverI18n(lang)._('users.section.focus') } as const;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Focus({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const [, setQuery] = useSearchParams();
  const mark = useLiveMark();
  const { type, first } = loaderData;
  return (
    <UserCentre current="focus">
      <CentreTitle>{t('users.section.focus')}</CentreTitle>
      <Card flush>
        <Tabs
          label={t('users.section.focus')}
          tabs={FOLLOW_LISTS.map((id) => ({ id, label: t(`users.${id}.title`) }))}
          selected={type}
          onSelect={(id) => setQuery(id === 'fans' ? { type: id } : {}, { replace: true })}
        />
        {first && <FollowList key={type} type={type} first={first} mark={mark} />}
      </Card>
    </UserCentre>
  );
}
