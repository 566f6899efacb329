import { useT } from '../i18n/use-t.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { useSignIn } from './sign-in.tsx';
import { useRoot } from './use-root.ts';

/** On every page of a demo, so that nobody takes its numbers for real ones. */
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
