import { data } from 'react-router';
import { serverI18n } from '../i18n/server-i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../kit/button/button-link.tsx';
import { State } from '../kit/state/state.tsx';
import { pageContext } from '../page-context.ts';
import { ROUTES } from '../routes-table.ts';
import { canBePage } from '../shell/coming.rules.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/coming.ts';

/** A part of the site that is still to come says so, and what it will be. */
export function loader({ context, params, pattern }: Route.LoaderArgs) {
  const path = pattern.replace(/^\//, '');
  const title = ROUTES.find((entry) => entry.path === path)?.title;
  if (!title || !canBePage(path, params)) throw data(null, { status: 404 });
  const page = context.get(pageContext);
  page.keep({ query: [] });
  // These words reach the browser as data: a pack of them would serve no other page.
  const i18n = serverI18n(page.lang);
  return { name: i18n._(`coming.name.${title}`), about: i18n._(`coming.about.${title}`) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.name, description: loaderData?.about, hidden: true });

export default function ComingPage({ loaderData: { name, about } }: Route.ComponentProps) {
  const t = useT();
  return (
    <section className="page">
      <div className="card page-problem">
        <State
          art="pitch"
          heading="h1"
          title={name}
          text={
            <>
              <b>{t('states.coming.title')}</b>
              <br />
              {about}
            </>
          }
          action={<ButtonLink to="/">{t('states.home')}</ButtonLink>}
        />
      </div>
    </section>
  );
}
