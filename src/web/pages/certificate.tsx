import { wordsIn } from '#platform/i18n/localized-text.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { State } from '#ui/kit/state/state.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/certificate.ts';
import '#modules/privacy/ui/legal-document.css';

export const handle = await packs('site');

export function loader({ context }: Route.LoaderArgs) {
  const { brand, lang, cacheable } = context.get(pageContext);
  cacheable({ query: [], forUsers: true });
  const i18n = serverI18n(lang);
  return {
    title: i18n._('site.certificate.title'),
    about: i18n._('site.certificate.about', { project: wordsIn(brand.projectName, lang) }),
    certificates: brand.certificates.map(({ name, issuer, ...rest }) => ({
      ...rest,
      name: wordsIn(name, lang),
      issuer: wordsIn(issuer, lang),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.about });

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { brand } = useRoot();
  const { title, about, certificates } = loaderData;
  return (
    <div className="page">
      <section className="card paper">
        <h1>{title}</h1>
        <p>{about}</p>
        {certificates.length === 0 && (
          <State
            art="pitch"
            title={t('site.certificate.none')}
            text={t('site.certificate.noneText', { email: brand.contact.email })}
          />
        )}
        <ul className="certificates">
          {certificates.map(({ name, number, issuer, image, url }) => (
            <li key={number}>
              {image && <img src={image} alt="" loading="lazy" width={240} height={160} />}
              <h2>{name}</h2>
              <p>{t('site.certificate.number', { number })}</p>
              <p>{t('site.certificate.issuer', { issuer })}</p>
              {url && (
                <a className="link" href={url} rel="noopener">
                  {t('site.certificate.check')}
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
