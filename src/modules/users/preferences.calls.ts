import { call } from '#platform/endpoint/call.ts';
import type { Preferences, StoredPreferences } from './preferences.contract.ts';

export const preferencesCalls = {
  show: call<void, StoredPreferences>({
    name: 'users.preferences',
    method: 'GET',
    path: 'user/getUserDataStatus',
    access: 'user',
    summary: 'What I chose: language, theme, order of page blocks and so on, the same on every device.',
  }),
  save: call<Preferences, StoredPreferences>({
    name: 'users.savePreferences',
    method: 'POST',
    path: 'user/saveUserDataStatus',
    access: 'user',
    limit: 'write',
    summary: 'Keeps what is given and leaves the rest; null takes a choice back.',
  }),
  join: call<Preferences, StoredPreferences>({
    name: 'users.joinDevice',
    method: 'POST',
    path: 'user/joinDevice',
    access: 'user',
    limit: 'write',
    summary: 'What a guest chose on this device joins the account, where it has chosen nothing yet.',
  }),
};
