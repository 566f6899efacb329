import { ArticleTable } from '#modules/news/ui/writing/article-table.tsx';
import { CreatorCentre } from '#modules/plans/ui/creator/creator-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/articles.ts';
import { loadArticles } from './load-articles.ts';

export const handle = await packs('creator', 'articles', 'users', 'catalog');

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const title = serverI18n(page.lang)._('creator.section.articles');
  return { ...(await loadArticles(page, request)), title };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Articles({ loaderData: { first, state } }: Route.ComponentProps) {
  const t = useT();
  return (
    <CreatorCentre
      current="articles"
      application={null}
      title={t('creator.section.articles')}
      more={
        <>
          <span className="grow" />
          <ButtonLink icon="plus" to="/creatorCenter/postArticle">
            {t('articles.write')}
          </ButtonLink>
        </>
      }
    >
      {first && <ArticleTable key={state} first={first} state={state} path="/creatorCenter/articles" />}
    </CreatorCentre>
  );
}
