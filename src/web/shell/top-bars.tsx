import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { useSignIn } from '#ui/session/sign-in.ts';

/** Above the header: what the operator announces, and that a demo is one. */
export function TopBars() {
  const { announcement, demo } = useRoot();
  return (
    <>
      {announcement && (
        <aside className="announcement-bar" aria-labelledby="announcement">
          <Icon name="info" size={16} />
          <AnnouncementText {...announcement} />
        </aside>
      )}
      {demo && <DemoBanner />}
    </>
  );
}

function AnnouncementText({ text, link }: { text: string; link: string }) {
  const about = { id: 'announcement', dir: 'auto' };
  if (link === '') return <span {...about}>{text}</span>;
  return link.startsWith('/') ? (
    <Link {...about} to={link}>
      {text}
    </Link>
  ) : (
    <a {...about} href={link} rel="noopener">
      {text}
    </a>
  );
}

/** On every page of a demo, so that its numbers are not mistaken for real ones. */
function DemoBanner() {
  const t = useT();
  const signIn = useSignIn();
  const { me } = useRoot();
  return (
    <aside className="demo-banner" aria-label={t('shell.demo.badge')}>
      <b>
        <Icon name="info" size={12} />
        {t('shell.demo.badge')}
      </b>
      <span dir="auto">{t('shell.demo.text')}</span>
      {!me && (
        <button type="button" onClick={signIn}>
          {t('shell.demo.signIn')}
        </button>
      )}
    </aside>
  );
}
