import type { Users } from '#modules/users/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createCodesService } from './codes.service.ts';
import { deleteCodesBefore } from './codes.store.ts';
import { createDemoPasswords } from './demo.service.ts';
import { createEntrance } from './entrance.service.ts';
import { createFailuresService } from './failures.service.ts';
import { deleteFailuresBefore } from './failures.store.ts';
import { createKnownDevices } from './known-devices.service.ts';
import { createLetters } from './letters.service.ts';
import { loginsApi } from './logins.api.ts';
import { createLoginsService } from './logins.service.ts';
import { createPasswordsService } from './passwords.service.ts';
import { createSecondFactorsService } from './second-factors.service.ts';
import { deleteStepsBefore } from './second-factors.store.ts';
import { createSecondStep } from './second-step.service.ts';
import { createSecurityService } from './security.service.ts';

export function createLogins(platform: Platform, users: Users, secret: string): Module {
  const { database, clock, config } = platform;
  const services = createLoginServices(platform, users, secret, createTranslator());
  return {
    name: 'logins',
    endpoints: loginsApi({ ...services, users, ways: { providers: [] }, demo: config.demo }),
    retention: [{ name: 'loginTraces', deleteOlderThan: deleteTraces }],
    fillDemo: createDemoPasswords({ db: database.db, users, passwords: services.passwords, clock }),
  };
}

export function createLoginServices(platform: Platform, users: Users, secret: string, translate: Translate) {
  const { config, database, mail, sms } = platform;
  const { db } = database;
  const letters = createLetters({ mail, sms, translate });
  const devices = createKnownDevices(secret);
  const codes = createCodesService({ db, secret, letters });
  const passwords = createPasswordsService(db);
  const failures = createFailuresService(db);
  const entrance = createEntrance({ users, devices, letters, secondStep: createSecondStep(secret) });
  const parts = { db, secret, users, codes, passwords, failures, devices, letters, entrance };
  const secondFactors = createSecondFactorsService({ ...parts, demo: config.demo });
  return {
    codes,
    devices,
    entrance,
    failures,
    passwords,
    secondFactors,
    logins: createLoginsService(parts),
    security: createSecurityService({ ...parts, secondFactors }),
  };
}

/** Codes, failures and half-made sign-ins: of no use after a day. */
async function deleteTraces(db: Db, before: Date, limit: number): Promise<number> {
  const codes = await deleteCodesBefore(db, before, limit);
  const failures = await deleteFailuresBefore(db, before, limit);
  return Math.max(codes, failures, await deleteStepsBefore(db, before, limit));
}
