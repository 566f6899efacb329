import type { PersonalData } from '#platform/module.ts';
import { mayRequestFrom } from './registration.rules.ts';
import { deleteRequest, deleteUsesOf, findRequest, listUsesOf } from './registration.store.ts';

/** A refused request: a retained fact under the hash of phone and mailbox until it may be made again. */
export const REFUSED = 'registrationRefused';

export const registrationPersonalData: PersonalData = {
  async remember(tx, userId) {
    const refusedAt = (await findRequest(tx, userId))?.refusedAt;
    return refusedAt ? [{ kind: REFUSED, data: { from: mayRequestFrom(refusedAt).toISOString() } }] : [];
  },
  async erase(tx, userId) {
    await deleteRequest(tx, userId);
    await deleteUsesOf(tx, userId);
  },
  async export(tx, userId) {
    const request = await findRequest(tx, userId);
    const uses = await listUsesOf(tx, userId);
    return {
      request: request && { why: request.why, requestedAt: request.requestedAt },
      invitations: uses.map(({ invitationId, usedAt }) => ({ invitationId, usedAt })),
    };
  },
};
