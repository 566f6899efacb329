import { data, useHref } from 'react-router';
import { setupCalls } from '#modules/setup/setup.calls.ts';
import { SetupScreen } from '#modules/setup/ui/setup-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/setup.ts';

export const handle = await packs('setup', 'logins');

/** Exists while the site has no administrator. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lang, api } = context.get(pageContext);
  const { open } = await api(setupCalls.state);
  if (!open) throw data(null, { status: 404 });
  const i18n = serverI18n(lang);
  return { title: i18n._('setup.title'), about: i18n._('setup.about') };
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, hidden: true });

export default function SetupPage({ loaderData: { title, about } }: Route.ComponentProps) {
  const admin = useHref('/admin');
  return (
    <div className="page setup grid gap-3">
      <header>
        <h1 className="text-20 font-bold">{title}</h1>
        <p className="text-text-2">{about}</p>
      </header>
      {/* A full load: the page's frame is still a guest's. */}
      <SetupScreen onDone={() => window.location.assign(admin)} />
    </div>
  );
}
