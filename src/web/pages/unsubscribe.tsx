import { UnsubscribeCard } from '#modules/notifications/ui/unsubscribe-card.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/unsubscribe.ts';

export const handle = await packs('notices');

export function loader({ context, request }: Route.LoaderArgs) {
  const { lang } = context.get(pageContext);
  return {
    token: new URL(request.url).searchParams.get('token') ?? '',
    title: serverI18n(lang)._('notices.unsubscribe.title'),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, hidden: true });

/** The link of a digest: it asks first, as scanners of mail open links too. */
export default function UnsubscribePage({ loaderData: { token, title } }: Route.ComponentProps) {
  return (
    <div className="page">
      <UnsubscribeCard title={title} token={token} />
    </div>
  );
}
