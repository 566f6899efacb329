import { data } from 'react-router';
import { articlesCalls } from '#modules/news/articles.calls.ts';
import { ClosedArticle } from '#modules/news/ui/writing/article-editor.tsx';
import { ArticleForm } from '#modules/news/ui/writing/article-form.tsx';
import { CreatorCentre } from '#modules/plans/ui/creator/creator-centre.tsx';
import { orNull } from '#ui/api/or-null.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { idOf } from '#ui/navigation/id-of.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/post-article.ts';

export const handle = await packs('creator', 'articles', 'users', 'catalog', 'rich');

/** A new article; with `?article=` an own draft. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, viewer, lang } = context.get(pageContext);
  const requested = new URL(request.url).searchParams.get('article');
  const articleId = requested === null ? null : idOf(requested);
  const signedIn = viewer.kind === 'user';
  const article = signedIn && articleId ? await orNull(api(articlesCalls.own, { articleId })) : null;
  if (requested !== null && signedIn && !article) throw data(null, { status: 404 });
  return { article, title: serverI18n(lang)._('creator.section.postArticle') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function PostArticle({ loaderData: { article } }: Route.ComponentProps) {
  const t = useT();
  const open = !article || article.state === 'draft' || article.state === 'refused';
  return (
    <CreatorCentre
      current="postArticle"
      application={null}
      title={t(article ? 'articles.edit' : 'creator.section.postArticle')}
    >
      {open ? (
        <ArticleForm key={article?.id ?? 'new'} article={article} />
      ) : (
        <ClosedArticle article={article} />
      )}
    </CreatorCentre>
  );
}
