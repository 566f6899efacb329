import { type ComponentType, useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { CoinIcon } from '../kit/icon/icon.tsx';
import { Link } from '../kit/link/link.tsx';

type Balance = ComponentType<{ userId: number }>;

/** The balance follows its topic, with code that guests never load. */
export function MyCoins({ userId }: { userId: number }) {
  const t = useT();
  const [loaded, setLoaded] = useState<{ Balance: Balance } | null>(null);
  useEffect(() => {
    import('#modules/ledger/ui/coin-balance.tsx').then(
      ({ CoinBalance }) => setLoaded({ Balance: CoinBalance }),
      () => {},
    );
  }, []);
  return (
    <Link className="coin-pill" to="/userInfo/water">
      <CoinIcon />
      <span className="sr-only">{t('shell.header.myCoins')}</span>
      {loaded ? <loaded.Balance userId={userId} /> : <i className="skeleton" />}
    </Link>
  );
}
