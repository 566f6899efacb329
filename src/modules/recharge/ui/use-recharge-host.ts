import { useHref } from 'react-router';
import { useRoot } from '#ui/root/use-root.ts';
import { rechargeAddress } from '../recharge-host.rules.ts';

/** Asked in the browser: where it must go to buy coins, or null. */
export function useRechargeHost(): () => string | null {
  const { rechargeHost } = useRoot().brand;
  const base = useHref('/').replace(/\/$/, '');
  return () => rechargeAddress(rechargeHost, { host: window.location.host, base });
}
