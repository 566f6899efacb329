/** URL of the recharge page if the brand has another host for it; null: here. `base` is the language's, or empty. */
export function rechargeAddress(rechargeHost: string, here: { host: string; base: string }): string | null {
  const at = URL.parse(rechargeHost);
  return at && at.host !== here.host ? `${at.origin}${here.base}/userInfo/recharge` : null;
}
