import { call } from '#platform/endpoint/call.ts';
import type {
  InvitedLeague,
  LeagueMember,
  LeagueOf,
  LeagueTable,
  LeagueTableOf,
  NewLeague,
  PrivateLeague,
} from './leagues.contract.ts';

const write = { method: 'POST', access: 'user', limit: 'write' } as const;
const read = { method: 'GET', access: 'user' } as const;

export const leaguesCalls = {
  mine: call<void, { leagues: PrivateLeague[] }>({
    name: 'predictions.leagues',
    path: 'predictions/leagues',
    ...read,
    summary: 'The private leagues in which I am.',
  }),
  table: call<LeagueTableOf, LeagueTable>({
    name: 'predictions.leagueTable',
    path: 'predictions/league',
    ...read,
    summary: 'Members of a private league by their points; for members.',
  }),
  invited: call<{ code: string }, InvitedLeague>({
    name: 'predictions.invitedLeague',
    path: 'predictions/league/invited',
    ...read,
    limit: 'search',
    summary: 'The private league of an invitation link.',
  }),
  make: call<NewLeague, PrivateLeague>({
    name: 'predictions.makeLeague',
    path: 'predictions/league/make',
    ...write,
    summary: 'Makes a private league for a game.',
  }),
  join: call<{ code: string }, PrivateLeague>({
    name: 'predictions.joinLeague',
    path: 'predictions/league/join',
    ...write,
    summary: 'Joins the private league of an invitation link; twice is the same as once.',
  }),
  leave: call<LeagueOf, null>({
    name: 'predictions.leaveLeague',
    path: 'predictions/league/leave',
    ...write,
    summary:
      'Leaves a private league. An owner who leaves hands it to its oldest member; the last one ends it.',
  }),
  remove: call<LeagueMember, null>({
    name: 'predictions.removeMember',
    path: 'predictions/league/remove',
    ...write,
    summary: 'Removes a member from my private league. A new invitation link replaces the old one.',
  }),
};
