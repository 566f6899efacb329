import { data } from 'react-router';
import { commentsCalls } from '#modules/comments/comments.calls.ts';
import { CommentHistory } from '#modules/comments/ui/my-comments.tsx';
import { socialCalls } from '#modules/follows/follows.calls.ts';
import { FollowButton } from '#modules/follows/ui/follow-button.tsx';
import { MAX_PAGES } from '#modules/matches/lists.rules.ts';
import { newsCalls } from '#modules/news/news.calls.ts';
import { ArticleList } from '#modules/news/ui/article-list.tsx';
import { ProfileFacts } from '#modules/users/ui/profile-facts.tsx';
import { ProfileHero } from '#modules/users/ui/profile-hero.tsx';
import { SectionTiles } from '#modules/users/ui/section-tiles.tsx';
import { MoreSections, SignInNeeded, UserCentre } from '#modules/users/ui/user-centre.tsx';
import { usersCalls } from '#modules/users/users.calls.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Pagination } from '#ui/kit/list/pagination.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { orNotFound } from '../loader-errors.ts';
import type { Route } from './+types/home.ts';
import { loadOwnHero, OwnHero } from './own-hero.tsx';

export const handle = await packs('users', 'comments', 'news', 'mall', 'recharge');

/** Pages of a user's other roles. */
const PAGES_OF_ROLES = [
  { role: 'expert', path: '/expert' },
  { role: 'anchor', path: '/anchor' },
] as const;

/** One's own profile, or another user's, which needs a sign-in. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { viewer, api } = context.get(pageContext);
  if (viewer.kind === 'guest') return null;
  const userId = params.id === undefined ? viewer.id : Number(params.id);
  if (!Number.isSafeInteger(userId) || userId < 1) throw data(null, { status: 404 });
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > MAX_PAGES) throw data(null, { status: 404 });
  if (userId === viewer.id) {
    const hero = await loadOwnHero({ api }, userId);
    return { user: hero.user, hero };
  }
  const [user, state, news, comments] = await Promise.all([
    orNotFound(api(usersCalls.info, { userId })),
    api(socialCalls.state, { userId }),
    api(newsCalls.ofUser, { userId, type: 'news', pageIndex: page }),
    api(commentsCalls.ofUser, { userId, pageIndex: 1 }),
  ]);
  return { user, hero: null, state, news, comments, page };
}

type Another = Extract<Awaited<ReturnType<typeof loader>>, { hero: null }>;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.user.username });

export default function UserHome({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { me } = useRoot();
  if (!loaderData) return <SignInNeeded prompt />;
  if (!loaderData.hero) return <AnothersHome {...loaderData} />;
  return (
    <UserCentre current="profile">
      <OwnHero
        hero={loaderData.hero}
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
      />
      <div className="profile-columns">
        <SectionTiles />
        {me && (
          <Card title={t('users.facts')}>
            <ProfileFacts me={me} />
          </Card>
        )}
      </div>
      <div className="phones-only">
        <MoreSections />
      </div>
    </UserCentre>
  );
}

function AnothersHome({ user, state, news, comments, page }: Another) {
  const t = useT();
  return (
    <div className="page grid gap-4 py-4">
      <ProfileHero
        user={user}
        followers={state.followers}
        following={state.following}
        actions={
          <>
            <FollowButton
              key={user.uid}
              userId={user.uid}
              name={user.username}
              follow={state.follow}
              size="medium"
            />
            {PAGES_OF_ROLES.filter(({ role }) => user.roles.includes(role)).map(({ role, path }) => (
              <ButtonLink key={role} look="outline" to={`${path}/${user.uid}`}>
                {t(`users.profile.${role}`)}
              </ButtonLink>
            ))}
          </>
        }
      />
      {news.articles.length > 0 && (
        <Card title={t('users.articles')} flush>
          <ArticleList articles={news.articles} lead={false} />
        </Card>
      )}
      {(page > 1 || news.hasMore) && (
        <Pagination
          page={page}
          pages={page + (news.hasMore ? 1 : 0)}
          to={(number) => `/userInfo/${user.uid}${number === 1 ? '' : `?page=${number}`}`}
        />
      )}
      {comments.comments.length > 0 && (
        <Card title={t('users.posts.comments')} flush>
          <CommentHistory comments={comments.comments} />
        </Card>
      )}
      {news.articles.length + comments.comments.length === 0 && (
        <section className="card">
          <EmptyState />
        </section>
      )}
    </div>
  );
}
