import { call } from '#platform/endpoint/call.ts';
import type { Device, DeviceChoice, Me, PublicUser, SignedIn, SignIn, SignOut } from './users.contract.ts';

export const usersCalls = {
  me: call<void, Me>({
    name: 'users.me',
    method: 'GET',
    path: 'user/me',
    access: 'user',
    whileWaiting: true,
    summary: 'The signed-in user, with what only its owner may see.',
  }),
  info: call<{ userId?: number }, PublicUser>({
    name: 'users.info',
    method: 'GET',
    path: 'user/info',
    access: 'anyone',
    summary: 'A user by id, or the signed-in one.',
  }),
  testLogin: call<SignIn, SignedIn>({
    name: 'users.testLogin',
    method: 'GET',
    path: 'login/testLogin',
    access: 'anyone',
    acts: true,
    limit: 'signIn',
    summary: 'Signs in as a demo account. Demo mode only.',
  }),
  signOut: call<SignOut, null>({
    name: 'users.signOut',
    method: 'POST',
    path: 'login/logout',
    access: 'anyone',
    inputIn: 'query',
    summary: 'Ends this session and clears its cookie; with `over`, only of a session that is over already.',
  }),
  devices: call<void, Device[]>({
    name: 'users.devices',
    method: 'GET',
    path: 'user/devices',
    access: 'user',
    summary: 'Where I am signed in.',
  }),
  endDevice: call<DeviceChoice, null>({
    name: 'users.endDevice',
    method: 'POST',
    path: 'user/endDevice',
    access: 'user',
    recent: true,
    limit: 'write',
    summary: 'Signs me out on one device.',
  }),
  endOtherDevices: call<void, null>({
    name: 'users.endOtherDevices',
    method: 'POST',
    path: 'user/endOtherDevices',
    access: 'user',
    recent: true,
    limit: 'write',
    summary: 'Signs me out everywhere but here.',
  }),
};
