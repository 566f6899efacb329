import { useT } from '#ui/i18n/use-t.ts';
import { CoinIcon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { CoinBalance } from './coin-balance.tsx';

/** In the header of signed-in users. */
export function MyCoins({ userId }: { userId: number }) {
  const t = useT();
  return (
    <Link className="coin-pill" to="/userInfo/water">
      <CoinIcon />
      <span className="sr-only">{t('shell.header.myCoins')}</span>
      <CoinBalance userId={userId} />
    </Link>
  );
}
