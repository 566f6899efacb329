import { commentsCalls } from '#modules/comments/comments.calls.ts';
import { MyComments } from '#modules/comments/ui/my-comments.tsx';
import { newsCalls } from '#modules/news/news.calls.ts';
import { ArticleList } from '#modules/news/ui/article-list.tsx';
import '#modules/news/ui/news.css';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/user-post.ts';

export const handle = await packs('users', 'comments', 'news');

/** Newest articles; the page of one's articles has all. */
const SHOWN = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, lang } = context.get(pageContext);
  const [first, news] =
    viewer.kind === 'guest'
      ? [null, null]
      : await Promise.all([
          api(commentsCalls.mine, {}),
          api(newsCalls.ofUser, { userId: viewer.id, type: 'news', pageIndex: 1 }),
        ]);
  return { first, news, title: serverI18n(lang)._('users.section.userPost') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function UserPost({ loaderData: { first, news } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current="userPost">
      <CentreTitle>{t('users.section.userPost')}</CentreTitle>
      {news && news.articles.length > 0 && (
        <Card
          title={t('users.articles')}
          flush
          more={
            <ButtonLink look="text" size="small" to="/userInfo/userNews">
              {t('users.section.userNews')}
            </ButtonLink>
          }
        >
          <ArticleList articles={news.articles.slice(0, SHOWN)} lead={false} />
        </Card>
      )}
      {first && (
        <section className="grid gap-2" aria-label={t('users.posts.comments')}>
          <MyComments first={first} />
        </section>
      )}
    </UserCentre>
  );
}
