import { data } from 'react-router';
import { hasImprint, IMPRINT_FIELDS } from '#platform/brand/brand.contract.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/imprint.ts';
import { LegalDocumentFrame } from './legal-document-frame.tsx';
import '#modules/privacy/ui/legal-document.css';

export const handle = await packs('site');

/** Who operates the site, from the brand's settings. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, lang, cacheable } = context.get(pageContext);
  if (!hasImprint(brand)) throw data(null, { status: 404 });
  cacheable({ query: [], forUsers: true });
  const i18n = serverI18n(lang);
  return {
    title: i18n._('shell.footer.imprint'),
    lead: i18n._('site.imprint.lead', { project: wordsIn(brand.projectName, lang) }),
    imprint: brand.imprint,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.lead });

const HREF: Partial<Record<(typeof IMPRINT_FIELDS)[number], (text: string) => string>> = {
  email: (text) => `mailto:${text}`,
  phone: (text) => `tel:${text.replace(/[^\d+]/g, '')}`,
};

export default function ImprintPage({ loaderData: { title, lead, imprint } }: Route.ComponentProps) {
  const t = useT();
  return (
    <LegalDocumentFrame current="imprint">
      <article className="card paper">
        <h1>{title}</h1>
        <p>{lead}</p>
        <dl className="imprint">
          {IMPRINT_FIELDS.filter((name) => imprint[name].trim() !== '').map((name) => {
            const href = HREF[name]?.(imprint[name]);
            return (
              <div key={name}>
                <dt>{t(`site.imprint.${name}`)}</dt>
                <dd dir="auto">
                  {href ? (
                    <a className="link" href={href} dir="ltr">
                      {imprint[name]}
                    </a>
                  ) : (
                    imprint[name]
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </article>
    </LegalDocumentFrame>
  );
}
