import { ArticleTable } from '#modules/news/ui/writing/article-table.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { loadArticles } from '../creator/load-articles.ts';
import type { Route } from './+types/user-news.ts';

export const handle = await packs('users', 'articles', 'catalog');

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const title = serverI18n(page.lang)._('users.section.userNews');
  return { ...(await loadArticles(page, request)), title };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function UserNews({ loaderData: { first, state } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current="userNews">
      <CentreTitle>{t('users.section.userNews')}</CentreTitle>
      {first && <ArticleTable key={state} first={first} state={state} path="/userInfo/userNews" />}
    </UserCentre>
  );
}
