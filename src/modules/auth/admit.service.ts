import type { Admit } from '#modules/registration/index.ts';

export type { Admit };

export const admitAll: Admit = async () => ({ waiting: false, registered: async () => undefined });
