import { SupportScreen } from '#modules/support/ui/support-screen.tsx';
import { SupportWidget } from '#modules/support/ui/support-widget.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/salesmartly.ts';

export const handle = await packs('tickets');

export function loader({ context }: Route.LoaderArgs) {
  const { lang, brand, cacheable } = context.get(pageContext);
  cacheable({ query: [] });
  const i18n = serverI18n(lang);
  return {
    title: i18n._('tickets.support.title'),
    about: i18n._('tickets.support.about'),
    widget: brand.supportWidget,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.about });

export default function SupportPage({ loaderData: { title, about, widget } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-3">
      <header className="card support-letter">
        <h1 className="text-20 font-bold">{title}</h1>
        <p className="text-text-2">{about}</p>
        {widget && <SupportWidget address={widget} />}
      </header>
      <SupportScreen />
    </div>
  );
}
