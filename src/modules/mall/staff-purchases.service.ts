import type { Users } from '#modules/users/index.ts';
import { GUARDED_ROLES } from '#modules/users/users.rules.ts';
import type { Reader } from '#platform/db/db.ts';
import { mallErrors } from './mall.contract.ts';

export type RejectStaffBuyer = (tx: Reader, userId: number) => Promise<void>;

/**
 * Staff sets prices and odds, and does not buy. Checked by the account: a session carries no guarded role before its
 * second factor.
 */
export const rejectStaffBuyer =
  (users: Pick<Users, 'find'>): RejectStaffBuyer =>
  async (tx, userId) => {
    const roles = (await users.find(tx, { id: userId }))?.roles ?? [];
    if (roles.some((role) => GUARDED_ROLES.includes(role))) throw mallErrors.staff();
  };
