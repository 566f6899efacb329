import { privacyCalls } from '#modules/privacy/privacy.calls.ts';
import { Purposes } from '#modules/privacy/ui/purposes.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/personal-data.ts';
import { LegalDocumentFrame } from './legal-document-frame.tsx';
import '#modules/privacy/ui/legal-document.css';

export const handle = await packs('site', 'privacy');

/** Stored data, purposes and retention, from the declaration and the configuration. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, cacheable, lang } = context.get(pageContext);
  cacheable({ query: [], forUsers: true });
  const i18n = serverI18n(lang);
  return {
    title: i18n._('privacy.title'),
    lead: i18n._('privacy.lead'),
    kinds: await api(privacyCalls.purposes),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.lead });

export default function DataPage({ loaderData: { title, lead, kinds } }: Route.ComponentProps) {
  return (
    <LegalDocumentFrame current="data">
      <article className="card paper">
        <h1>{title}</h1>
        <p>{lead}</p>
        <Purposes kinds={kinds} />
      </article>
    </LegalDocumentFrame>
  );
}
