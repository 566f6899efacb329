import { LegalDocumentText } from '#modules/privacy/ui/legal-document-text.tsx';
import { leadOf } from '#platform/legal-documents/legal-document.rules.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/about.ts';
import { publishedDocument } from './protocol/published-document.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  page.cacheable({ query: [], forUsers: true });
  return await publishedDocument(page, 'about');
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.document.title,
    description: loaderData && leadOf(loaderData.document),
  });

export default function AboutPage({ loaderData: { document, written } }: Route.ComponentProps) {
  return (
    <div className="page">
      <LegalDocumentText document={document} {...written} />
    </div>
  );
}
