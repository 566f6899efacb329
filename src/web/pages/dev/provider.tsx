import { data } from 'react-router';
import { PROVIDERS } from '#modules/auth/auth.contract.ts';
import { DemoProvider } from '#modules/auth/ui/demo-provider.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/provider.ts';

export const handle = await packs('logins');

/** A demo's stand-in for an external identity provider. */
export function loader({ params, request }: Route.LoaderArgs) {
  const site = PROVIDERS.find((name) => name === params.site);
  if (!site) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const param = (name: string) => query.get(name)?.slice(0, 100) ?? '';
  return {
    request: { site, state: param('state'), nonce: param('nonce'), code_challenge: param('code_challenge') },
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { hidden: true });

export default function ProviderPage({ loaderData: { request } }: Route.ComponentProps) {
  return (
    <section className="page">
      <DemoProvider request={request} />
    </section>
  );
}
