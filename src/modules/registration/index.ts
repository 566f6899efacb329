import type { Audit } from '#modules/audit/index.ts';
import type { BanList } from '#modules/network-bans/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createInvitationsService } from './invitations.service.ts';
import { registrationPersonalData } from './personal-data.service.ts';
import { registrationApi } from './registration.api.ts';
import { deleteInvitationsEndedBefore } from './registration.store.ts';
import { createRegistrationGate, type RegistrationGate } from './registration-gate.service.ts';
import { createRequestsService } from './requests.service.ts';
import { createSettingsService } from './settings.service.ts';

export type { RegistrationGate };

export interface RegistrationModule extends Module {
  admit: RegistrationGate;
}

interface Below {
  audit: Audit;
  users: Users;
  bans: BanList;
  translate: Translate;
}

export function createRegistration(platform: Platform, below: Below): RegistrationModule {
  const { bus, clock, config, database, mail } = platform;
  const { audit, bans, translate, users } = below;
  const { db } = database;
  const initial = config.REGISTRATION_MODE;
  const settings = createSettingsService({ db, bus, clock, audit, initial, ages: users.ages.limits });
  return {
    name: 'registration',
    endpoints: registrationApi({
      settings,
      invitations: createInvitationsService({ db, audit }),
      requests: createRequestsService({ db, audit, users, mail, translate }),
    }),
    retention: [{ name: 'invitations', deleteOlderThan: deleteInvitationsEndedBefore }],
    personalData: registrationPersonalData,
    admit: createRegistrationGate({ settings, bans, users }),
  };
}
