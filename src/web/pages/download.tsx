import { toString as drawQr } from 'qrcode';
import { packs } from '../i18n/packs.ts';
import { serverI18n } from '../i18n/server-i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { useRoot } from '../shell/use-root.ts';
import type { Route } from './+types/download.ts';
import './protocol/paper.css';

const PLATFORMS = ['ios', 'android', 'desktop'] as const;

export const handle = await packs('site');

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  page.keep({ query: ['installing'] });
  const site = page.brand.publicUrl || new URL(request.url).origin;
  const svg = await drawQr(site, { type: 'svg', margin: 2 });
  const i18n = serverI18n(page.lang);
  return {
    installing: new URL(request.url).searchParams.get('installing'),
    qr: `data:image/svg+xml;base64,${btoa(svg)}`,
    title: i18n._('site.download.title'),
    about: i18n._('site.download.about'),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.about });

/** An app where the brand has one; elsewhere the site itself is installed, as the page says once it was asked for. */
export default function DownloadPage({ loaderData: { installing, qr, title, about } }: Route.ComponentProps) {
  const t = useT();
  const { brand } = useRoot();
  return (
    <div className="page">
      <section className="card paper">
        <h1>{title}</h1>
        <p>{about}</p>
        <div className="downloads">
          <figure>
            <img src={qr} alt="" width={168} height={168} />
            <figcaption>{t('site.download.scan', { project: brand.projectName })}</figcaption>
          </figure>
          <ul>
            {PLATFORMS.map((platform) => {
              const app = brand.downloadIcons.find((icon) => icon.platform === platform);
              return (
                <li key={platform}>
                  <h2>{t(`site.download.${platform}`)}</h2>
                  {platform === installing ? (
                    <p>{t(`site.download.install.${platform}`)}</p>
                  ) : (
                    <a className="btn" data-variant="primary" href={`/get/${platform}`} rel="noopener">
                      {t(app && app.url !== '/download' ? 'site.download.get' : 'site.download.install')}
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      </section>
    </div>
  );
}
