import { useSearchParams } from 'react-router';
import { chatCalls } from '#modules/chat/chat.calls.ts';
import { BlockedList } from '#modules/chat/ui/blocked-list.tsx';
import { followedCalls } from '#modules/favourites/followed.calls.ts';
import { FollowedItems } from '#modules/favourites/ui/followed-items.tsx';
import { socialCalls } from '#modules/follows/follows.calls.ts';
import { FOLLOW_LISTS } from '#modules/follows/follows.rules.ts';
import { FollowList } from '#modules/follows/ui/follow-list.tsx';
import { useLiveIndicator } from '#modules/live/ui/room/live-indicator.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { Tabs } from '#ui/kit/choice/tabs.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/focus.ts';
import { loadOwnHero, OwnHero } from './own-hero.tsx';

export const handle = await packs('users', 'logins', 'mall', 'recharge', 'library', 'matches');

/** Followed users, followers, and blocked users. */
const LISTS = [...FOLLOW_LISTS, 'blocked'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, api, lang } = context.get(pageContext);
  const wanted = new URL(request.url).searchParams.get('type');
  const type = LISTS.find((list) => list === wanted) ?? 'follow';
  const title = serverI18n(lang)._('users.section.focus');
  if (viewer.kind === 'guest') return { type, title, hero: null, first: null, blocked: null, followed: null };
  const [hero, first, blocked, followed] = await Promise.all([
    loadOwnHero({ api }, viewer.id),
    type === 'blocked' ? null : api(socialCalls.follows, { type }),
    type === 'blocked' ? api(chatCalls.blocks) : null,
    type === 'follow' ? api(followedCalls.overview) : null,
  ]);
  return { type, title, hero, first, blocked, followed };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Focus({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const [, setQuery] = useSearchParams();
  const mark = useLiveIndicator();
  const { type, hero, first, blocked, followed } = loaderData;
  return (
    <UserCentre current="focus">
      <CentreTitle>{t('users.section.focus')}</CentreTitle>
      {hero && <OwnHero hero={hero} heading="p" />}
      <Card flush>
        <Tabs
          label={t('users.section.focus')}
          tabs={LISTS.map((id) => ({ id, label: t(`users.${id}.title`) }))}
          selected={type}
          onSelect={(id) => setQuery(id === 'follow' ? {} : { type: id }, { replace: true })}
        />
        {first && type !== 'blocked' && <FollowList key={type} type={type} first={first} mark={mark} />}
        {blocked && <BlockedList first={blocked} />}
      </Card>
      {followed && <FollowedItems followed={followed} />}
    </UserCentre>
  );
}
