import { call } from '#platform/endpoint/call.ts';
import type { DeleteAccount, Deleted, MyData } from './deletion.contract.ts';

export const deletionCalls = {
  deleteAccount: call<DeleteAccount, Deleted>({
    name: 'users.deleteAccount',
    whileWaiting: true,
    method: 'POST',
    path: 'user/deleteAccount',
    access: 'user',
    recent: true,
    limit: 'signIn',
    summary:
      'Deletes my account for good; my username, typed, confirms it. Answers the reference of its record.',
  }),
  myData: call<void, MyData>({
    name: 'users.myData',
    method: 'GET',
    path: 'user/myData',
    access: 'user',
    recent: true,
    limit: 'download',
    summary: 'All that the site keeps about me.',
  }),
};
