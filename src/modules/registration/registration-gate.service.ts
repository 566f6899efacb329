import type { BanList } from '#modules/network-bans/index.ts';
import type { Account, Admitted, Users } from '#modules/users/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { momentFor, networkBanParams } from '#platform/endpoint/session-end-error.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { REFUSED } from './personal-data.service.ts';
import { registrationErrors } from './registration.contract.ts';
import { INVITE_COOKIE, modeFor, tidyCode } from './registration.rules.ts';
import { insertRequest, insertUse, takeUse } from './registration.store.ts';
import type { SettingsService } from './settings.service.ts';

export interface Applicant {
  caller: Caller;
  now: Date;
  /** The operator's directory gives this user a role. */
  named: boolean;
}

/** Called by every sign-in method before it makes an account. */
export type RegistrationGate = (tx: Tx, applicant: Applicant) => Promise<Admitted>;

export function createRegistrationGate(parts: {
  settings: Pick<SettingsService, 'mode'>;
  bans: Pick<BanList, 'bannedUntil'>;
  users: Pick<Users, 'findFact'>;
}): RegistrationGate {
  const { settings, bans, users } = parts;

  async function consumeInvitation(tx: Tx, account: Account, { caller, now }: Applicant): Promise<void> {
    const code = caller.cookie(INVITE_COOKIE);
    if (!code) throw registrationErrors.invitationNeeded();
    const id = await takeUse(tx, tidyCode(code), now);
    if (id === null) throw registrationErrors.invitationInvalid();
    await insertUse(tx, id, account.id, now);
  }

  async function requestApproval(tx: Tx, account: Account, { caller, now }: Applicant): Promise<void> {
    const refused = await users.findFact(tx, account.id, REFUSED);
    const from = refused ? new Date(String(refused.data?.from)) : null;
    if (from && from > now)
      throw registrationErrors.refusedRecently({ from: momentFor(caller).format(from) });
    await insertRequest(tx, account.id, now);
  }

  return async (tx, applicant) => {
    const { caller, named } = applicant;
    const until = bans.bannedUntil(caller.ip, 'registration');
    if (until) throw platformErrors.networkBanned(networkBanParams(until, caller));
    const mode = modeFor(await settings.mode(tx), named);
    if (mode === 'closed') throw registrationErrors.closed();
    return {
      waiting: mode === 'approval',
      async registered(account) {
        if (mode === 'invitation') await consumeInvitation(tx, account, applicant);
        if (mode === 'approval') await requestApproval(tx, account, applicant);
      },
    };
  };
}
