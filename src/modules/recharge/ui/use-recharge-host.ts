import { useHref } from 'react-router';
import { useRoot } from '#ui/root/use-root.ts';
import { rechargeAddress } from '../recharge-host.rules.ts';

/** In the browser: the URL of another recharge host, or null. */
export function useRechargeHost(): () => string | null {
  const { rechargeHost } = useRoot().brand;
  const base = useHref('/').replace(/\/$/, '');
  return () => rechargeAddress(rechargeHost, { host: window.location.host, base });
}
