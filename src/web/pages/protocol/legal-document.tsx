import { data } from 'react-router';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { moved } from '../missing.ts';
import type { Route } from './+types/legal-document.ts';
import { isPaper, leadOf } from './legal-document.rules.ts';
import { paperOf } from './legal-document-files.ts';
import { PaperFrame } from './legal-document-frame.tsx';
import { PaperText } from './legal-document-text.tsx';

export const handle = await packs('site');

/** `/protocol` alone leads to the terms. */
export function loader({ context, request, params, pattern }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const last = pattern.split('/').at(-1) ?? '';
  const name = last.startsWith(':') ? params.id : last;
  if (name === undefined) throw moved(request, '/protocol/terms');
  if (!isPaper(name)) throw data(null, { status: 404 });
  page.keep({ query: [] });
  return { name, paper: paperOf(name, page.lang, page.brand) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.paper.title,
    description: loaderData && leadOf(loaderData.paper),
  });

export default function PaperPage({ loaderData: { name, paper } }: Route.ComponentProps) {
  const t = useT();
  return (
    <PaperFrame current={name}>
      <PaperText paper={paper}>
        {name === 'privacy' && (
          <p>
            <Link className="link" to="/protocol/data">
              {t('shell.footer.data')}
            </Link>
          </p>
        )}
      </PaperText>
    </PaperFrame>
  );
}
