import { REGISTRATION_BONUS } from '#modules/registration/registration.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CoinIcon } from '#ui/kit/icon/icon.tsx';
import { useSignIn } from '#ui/session/sign-in.ts';

export function GuestCoins() {
  const t = useT();
  return (
    <button type="button" className="coin-pill" onClick={useSignIn()}>
      <CoinIcon />
      <span className="sr-only">{t('shell.header.noCoins')}</span>
      <span aria-hidden="true">0</span>
      <em>
        <bdi className="coin-pill-long">{t('shell.header.bonus', { coins: REGISTRATION_BONUS })}</bdi>
        <bdi className="coin-pill-short">{t('shell.header.bonusShort', { coins: REGISTRATION_BONUS })}</bdi>
      </em>
    </button>
  );
}
