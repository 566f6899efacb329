import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { useSignIn } from '#ui/session/sign-in.ts';

/** On every page of a demo, so that its numbers are not mistaken for real ones. */
export function DemoBanner() {
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
