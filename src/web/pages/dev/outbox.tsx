import { serverI18n } from '../../i18n/server-i18n.ts';
import { translate, useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../kit/button/button-link.tsx';
import { EmptyState } from '../../kit/state/states.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/outbox.ts';

/** What a demo would have sent by mail or text message. */
export function loader({ context }: Route.LoaderArgs) {
  const { lang } = context.get(pageContext);
  return { name: translate(serverI18n(lang))('states.outbox.name') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.name, hidden: true });

export default function OutboxPage({ loaderData: { name } }: Route.ComponentProps) {
  const t = useT();
  return (
    <section className="page page-sheet">
      <h1>{name}</h1>
      <div className="card">
        <EmptyState
          title={t('states.outbox.title')}
          text={t('states.outbox.text')}
          action={<ButtonLink to="/">{t('states.home')}</ButtonLink>}
        />
      </div>
    </section>
  );
}
