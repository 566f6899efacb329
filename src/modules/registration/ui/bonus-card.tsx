import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { CoinIcon } from '#ui/kit/icon/icon.tsx';
import { useSignIn } from '#ui/session/sign-in.ts';
import { REGISTRATION_BONUS } from '../registration.rules.ts';

export function BonusCard() {
  const t = useT();
  return (
    <section className="on-ink grid justify-items-start gap-2 rounded-card bg-ink p-5 text-on-ink">
      <h2 className="text-14 text-on-ink-2">{t('rails.bonus.title')}</h2>
      <p className="flex items-center gap-2 text-28 font-bold">
        <CoinIcon /> {REGISTRATION_BONUS}
      </p>
      <p className="text-13 text-on-ink-2">{t('rails.bonus.text')}</p>
      <Button look="spark" onClick={useSignIn()}>
        {t('rails.bonus.action')}
      </Button>
    </section>
  );
}
