import type { Deleted } from '#modules/users/deletion.contract.ts';
import { call } from '#platform/endpoint/call.ts';
import type {
  AdjustCoins,
  Ban,
  ChangeRole,
  Decision,
  DeletePerson,
  People,
  PeopleQuery,
  PersonDetail,
} from './people.contract.ts';

const access = ['administrator'] as const;

export const peopleCalls = {
  list: call<PeopleQuery, People>({
    name: 'people.list',
    method: 'GET',
    path: 'admin/users',
    access,
    summary: 'Accounts, the newest first: by number, name, phone or email, role and state.',
  }),
  show: call<{ userId: number }, PersonDetail>({
    name: 'people.show',
    method: 'GET',
    path: 'admin/users/{userId}',
    access,
    summary: 'All that is known of an account.',
  }),
  ban: call<Ban, null>({
    name: 'people.ban',
    method: 'POST',
    path: 'admin/users/ban',
    access,
    limit: 'write',
    summary: 'Bans an account for some days or for good, and ends its sessions.',
  }),
  unban: call<Decision, null>({
    name: 'people.unban',
    method: 'POST',
    path: 'admin/users/unban',
    access,
    limit: 'write',
    summary: 'Lifts a ban.',
  }),
  endSessions: call<Decision, null>({
    name: 'people.endSessions',
    method: 'POST',
    path: 'admin/users/endSessions',
    access,
    limit: 'write',
    summary: 'Signs an account out everywhere.',
  }),
  changeRole: call<ChangeRole, null>({
    name: 'people.changeRole',
    method: 'POST',
    path: 'admin/users/role',
    access,
    recent: true,
    limit: 'write',
    summary: 'Gives a role to an account or takes it away.',
  }),
  deleteAccount: call<DeletePerson, Deleted>({
    name: 'people.deleteAccount',
    method: 'POST',
    path: 'admin/users/deleteAccount',
    access,
    recent: true,
    limit: 'write',
    summary: 'Deletes an account for good, as its owner asked; answers the reference of its record.',
  }),
  adjustCoins: call<AdjustCoins, { gold: number }>({
    name: 'people.adjustCoins',
    method: 'POST',
    path: 'admin/users/adjustCoins',
    access,
    recent: true,
    once: true,
    limit: 'write',
    summary: "Adds coins to a wallet or takes some out of it; refused when they aren't there.",
  }),
};
