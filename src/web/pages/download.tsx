import { toString as drawQr } from 'qrcode';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { buttonClass } from '#ui/kit/button/button.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/download.ts';
import '#modules/privacy/ui/legal-document.css';

const PHONES = ['ios', 'android'] as const;
const PLATFORMS = [...PHONES, 'desktop'] as const;

export const handle = await packs('site');

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  page.cacheable({ query: ['installing'], forUsers: true });
  const site = page.brand.publicUrl || new URL(request.url).origin;
  const [ios, android] = await Promise.all(PHONES.map((phone) => qrOf(`${site}/get/${phone}`)));
  const i18n = serverI18n(page.lang);
  return {
    installing: new URL(request.url).searchParams.get('installing'),
    codes: { ios, android, desktop: null },
    title: i18n._('site.download.title'),
    about: i18n._('site.download.about'),
  };
}

async function qrOf(address: string): Promise<string> {
  const svg = await drawQr(address, { type: 'svg', margin: 2 });
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.about });

/** The brand's app, if any; otherwise the installable site. */
export default function DownloadPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { brand } = useRoot();
  const { installing, codes, title, about } = loaderData;
  return (
    <div className="page">
      <section className="card paper">
        <h1>{title}</h1>
        <p>{about}</p>
        <ul className="downloads">
          {PLATFORMS.map((platform) => {
            const app = brand.downloadIcons.find((icon) => icon.platform === platform);
            const code = codes[platform];
            return (
              <li key={platform}>
                <h2>{t(`site.download.${platform}`)}</h2>
                {code && (
                  <figure>
                    <img src={code} alt="" width={168} height={168} />
                    <figcaption>{t('site.download.scan', { project: brand.projectName })}</figcaption>
                  </figure>
                )}
                {platform === installing ? (
                  <p>{t(`site.download.install.${platform}`)}</p>
                ) : (
                  <a className={buttonClass({ look: 'primary' })} href={`/get/${platform}`} rel="noopener">
                    {t(app && app.url !== '/download' ? 'site.download.get' : 'site.download.install')}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
