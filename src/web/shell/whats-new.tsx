import { useEffect } from 'react';
import { NEWEST_FEATURES } from '#modules/guides/guides.rules.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { buttonClass } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { WHATS_NEW_KEY } from './whats-new.rules.ts';
import '#modules/favourites/ui/start-strip.css';

await packs('rails');

/** An overlay, so that the page does not shift. Told once: a visitor who ignores it is not asked again. */
export function WhatsNew({ onEnd }: { onEnd(): void }) {
  const t = useT();
  useEffect(() => localStorage.setItem(WHATS_NEW_KEY, NEWEST_FEATURES), []);
  return (
    <aside className="start-strip" aria-label={t('rails.whatsNew.text')}>
      <Icon name="spark" size={16} />
      <p>{t('rails.whatsNew.text')}</p>
      <Link to="/guide/whats-new" className={buttonClass({ look: 'secondary', size: 'small' })}>
        {t('rails.whatsNew.show')}
      </Link>
      <IconButton icon="close" label={t('kit.dialog.close')} onClick={onEnd} />
    </aside>
  );
}
