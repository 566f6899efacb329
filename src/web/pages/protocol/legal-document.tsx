import { data } from 'react-router';
import { LegalDocumentText } from '#modules/privacy/ui/legal-document-text.tsx';
import { isLegalDocument, leadOf } from '#platform/legal-documents/legal-document.rules.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { redirectToCanonical } from '../loader-errors.ts';
import type { Route } from './+types/legal-document.ts';
import { LegalDocumentFrame } from './legal-document-frame.tsx';
import { publishedDocument } from './published-document.ts';

export const handle = await packs('site');

/** `/protocol` redirects to the terms. */
export async function loader({ context, request, params, pattern }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const last = pattern.split('/').at(-1) ?? '';
  const name = last.startsWith(':') ? params.id : last;
  if (name === undefined) throw redirectToCanonical(request, '/protocol/terms');
  if (!isLegalDocument(name)) throw data(null, { status: 404 });
  page.cacheable({ query: [], forUsers: true });
  return { name, ...(await publishedDocument(page, name)) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.document.title,
    description: loaderData && leadOf(loaderData.document),
  });

export default function LegalDocumentPage({ loaderData: { name, document, written } }: Route.ComponentProps) {
  const t = useT();
  return (
    <LegalDocumentFrame current={name}>
      <LegalDocumentText document={document} {...written}>
        {name === 'privacy' && (
          <p>
            <Link className="link" to="/protocol/data">
              {t('shell.footer.data')}
            </Link>
          </p>
        )}
      </LegalDocumentText>
    </LegalDocumentFrame>
  );
}
