export const AUDIT_PAGE = 50;

/** How a query writes "nobody's account": the operator at a terminal. */
export const OPERATOR = '-';

/** A number is an account's, anything else a username. */
export function readActor(text: string): number | string | null {
  if (text === OPERATOR) return null;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text;
}
