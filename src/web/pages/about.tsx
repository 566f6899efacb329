import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/about.ts';
import { leadOf } from './protocol/legal-document.rules.ts';
import { legalDocumentOf } from './protocol/legal-document-files.ts';
import { LegalDocumentText } from './protocol/legal-document-text.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  page.cacheable({ query: [] });
  return { document: legalDocumentOf('about', page.lang, page.brand) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.document.title,
    description: loaderData && leadOf(loaderData.document),
  });

export default function AboutPage({ loaderData: { document } }: Route.ComponentProps) {
  return (
    <div className="page">
      <LegalDocumentText document={document} />
    </div>
  );
}
