import type { LockableKind } from '#modules/feeds/override-locks.rules.ts';
import { call } from '#platform/endpoint/call.ts';
import type {
  EffectsQuery,
  FindMatches,
  HandLeague,
  HandMatch,
  HandPlayer,
  HandTeam,
  Held,
  LeagueDraft,
  MatchDraft,
  Namesakes,
  NamesakesQuery,
  PlayerDraft,
  ReleaseDraft,
  ScoreDraft,
  ScoreEffects,
  TeamDraft,
} from './match-admin.contract.ts';

const read = { method: 'GET', access: ['administrator'] } as const;
const write = { method: 'POST', access: ['administrator'], limit: 'write' } as const;

export const matchAdminCalls = {
  match: call<{ matchId: number }, HandMatch>({
    ...read,
    name: 'byHand.match',
    path: 'admin/byHand/match',
    summary: 'A match as it can be corrected, and whether it is held by hand.',
  }),
  league: call<{ id: number }, HandLeague>({
    ...read,
    name: 'byHand.league',
    path: 'admin/byHand/league',
    summary: 'A league as it can be corrected.',
  }),
  team: call<{ id: number }, HandTeam>({
    ...read,
    name: 'byHand.team',
    path: 'admin/byHand/team',
    summary: 'A team as it can be corrected.',
  }),
  player: call<{ id: number }, HandPlayer>({
    ...read,
    name: 'byHand.player',
    path: 'admin/byHand/player',
    summary: 'A player as they can be corrected.',
  }),
  namesakes: call<NamesakesQuery, Namesakes>({
    ...read,
    name: 'byHand.namesakes',
    path: 'admin/byHand/namesakes',
    summary: 'Leagues, teams or players of a game that are called so already.',
  }),
  held: call<{ kind: LockableKind }, Held>({
    ...read,
    name: 'byHand.held',
    path: 'admin/byHand/held',
    summary: 'What is held by hand of a kind, the newest first.',
  }),
  find: call<FindMatches, Held>({
    ...read,
    name: 'byHand.find',
    path: 'admin/byHand/find',
    summary: 'Matches whose team or league is called so, those nearest to now first.',
  }),
  effects: call<EffectsQuery, ScoreEffects>({
    ...write,
    name: 'byHand.effects',
    path: 'admin/byHand/match/effects',
    summary:
      'What a score would do to plans, coins and notifications, before it is saved; it changes nothing.',
  }),
  saveMatch: call<MatchDraft, HandMatch>({
    ...write,
    recent: true,
    name: 'byHand.saveMatch',
    path: 'admin/byHand/match/save',
    summary: 'Makes a match, or moves the one that is named; it is held by hand from then on.',
  }),
  setScore: call<ScoreDraft, HandMatch>({
    ...write,
    recent: true,
    name: 'byHand.setScore',
    path: 'admin/byHand/match/score',
    summary: 'Sets the state of a match; updates of its providers are ignored until it is released.',
  }),
  saveLeague: call<LeagueDraft, HandLeague>({
    ...write,
    name: 'byHand.saveLeague',
    path: 'admin/byHand/league/save',
    summary: 'Makes a league, or corrects the one that is named.',
  }),
  saveTeam: call<TeamDraft, HandTeam>({
    ...write,
    name: 'byHand.saveTeam',
    path: 'admin/byHand/team/save',
    summary: 'Makes a team, or corrects the one that is named.',
  }),
  savePlayer: call<PlayerDraft, HandPlayer>({
    ...write,
    name: 'byHand.savePlayer',
    path: 'admin/byHand/player/save',
    summary: 'Makes a player, or corrects the one who is named.',
  }),
  release: call<ReleaseDraft, null>({
    ...write,
    recent: true,
    name: 'byHand.release',
    path: 'admin/byHand/release',
    summary: 'Gives something back to its provider.',
  }),
};
