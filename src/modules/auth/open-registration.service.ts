import type { RegistrationGate } from '#modules/registration/index.ts';

export type { RegistrationGate };

export const admitEveryone: RegistrationGate = async () => ({
  waiting: false,
  registered: async () => undefined,
});
