import { TicketForm } from '#modules/support/ui/ticket-form.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/support-request.ts';
import { LegalDocumentFrame } from './legal-document-frame.tsx';
import '#modules/support/ui/tickets.css';
import '#modules/privacy/ui/legal-document.css';

export const handle = await packs('site', 'tickets');

/** `/protocol/complaint` and `/protocol/cooperation`: one form with different recipients. */
export function loader({ context, pattern }: Route.LoaderArgs) {
  const { lang, cacheable } = context.get(pageContext);
  cacheable({ query: [] });
  const kind = pattern.endsWith('complaint') ? ('complaint' as const) : ('cooperation' as const);
  const i18n = serverI18n(lang);
  return { kind, title: i18n._(`tickets.${kind}.title`), about: i18n._(`tickets.${kind}.about`) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.about });

export default function SupportRequestPage({ loaderData: { kind, title, about } }: Route.ComponentProps) {
  return (
    <LegalDocumentFrame current={kind}>
      <section className="card paper">
        <h1>{title}</h1>
        <p className="paper-lead">{about}</p>
        <TicketForm key={kind} kind={kind} />
      </section>
    </LegalDocumentFrame>
  );
}
