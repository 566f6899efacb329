import { data } from 'react-router';
import { useBalance } from '#modules/ledger/ui/use-balance.ts';
import { newsCalls } from '#modules/news/news.calls.ts';
import { ArticleList } from '#modules/news/ui/article-list.tsx';
import { socialCalls } from '#modules/social/social.calls.ts';
import { FollowButton } from '#modules/social/ui/follow-button.tsx';
import { ProfileFacts } from '#modules/users/ui/profile-facts.tsx';
import { ProfileHero } from '#modules/users/ui/profile-hero.tsx';
import { SignInNeeded, UserCentre } from '#modules/users/ui/user-centre.tsx';
import { usersCalls } from '#modules/users/users.calls.ts';
import { packs } from '../../i18n/packs.ts';
import { useT } from '../../i18n/use-t.ts';
import { Coins } from '../../kit/badge/coins.tsx';
import { ButtonLink } from '../../kit/button/button-link.tsx';
import { Card } from '../../kit/card/card.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useRoot } from '../../shell/use-root.ts';
import { orGone } from '../missing.ts';
import type { Route } from './+types/home.ts';

export const handle = await packs('users', 'news', 'mall', 'recharge');

/** One's own profile, or another's; another's is for those who signed in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer, api } = context.get(pageContext);
  if (viewer.kind === 'guest') return null;
  const userId = params.id === undefined ? viewer.id : Number(params.id);
  if (!Number.isSafeInteger(userId) || userId < 1) throw data(null, { status: 404 });
  const [user, state, { articles }] = await Promise.all([
    orGone(api(usersCalls.info, { userId })),
    api(socialCalls.state, { userId }),
    api(newsCalls.ofUser, { userId, type: 'news', pageIndex: 1 }),
  ]);
  return { user, state, articles, own: userId === viewer.id };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.user.username });

export default function UserHome({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { me } = useRoot();
  if (!loaderData) return <SignInNeeded asks />;
  const { user, state, articles, own } = loaderData;
  const counts = { followers: state.followers, following: state.following };
  if (own && me) {
    return (
      <UserCentre current="profile">
        <ProfileHero
          user={user}
          {...counts}
          actions={
            <>
              <ButtonLink look="spark" to="/userInfo/info">
                {t('users.profile.edit')}
              </ButtonLink>
              <ButtonLink look="outline" to="/userInfo/water">
                {t('users.section.water')}
              </ButtonLink>
            </>
          }
          aside={<OwnCoins uid={me.uid} />}
        />
        <Card title={t('users.facts')}>
          <ProfileFacts me={me} />
        </Card>
      </UserCentre>
    );
  }
  return (
    <div className="page grid gap-4 py-4">
      <ProfileHero
        user={user}
        {...counts}
        actions={
          <FollowButton
            key={user.uid}
            userId={user.uid}
            name={user.username}
            follow={state.follow}
            size="medium"
          />
        }
      />
      {articles.length > 0 && (
        <Card title={t('users.articles')} flush>
          <ArticleList articles={articles} lead={false} />
        </Card>
      )}
    </div>
  );
}

function OwnCoins({ uid }: { uid: number }) {
  const t = useT();
  const balance = useBalance(uid);
  return (
    <div className="profile-coins">
      <small>{t('mall.balance')}</small>
      {balance !== null && <Coins amount={balance} />}
      <ButtonLink look="spark" size="small" to="/userInfo/recharge">
        {t('recharge.title')}
      </ButtonLink>
      <ButtonLink look="outline" size="small" to="/mall">
        {t('mall.title')}
      </ButtonLink>
    </div>
  );
}
