/**
 * The rights of a user, and their end when the account is banned or deleted or loses a role. A right is checked at each
 * use (`checkedIn`); a continuing one, such as a broadcast, also has a reaction to `users.rightsChanged`, which reaches
 * every process within two seconds. `docs/security/rights.md` shows this table, and `src/conventions/rights.test.ts`
 * compares it with the modules.
 */
export interface Right {
  readonly right: string;
  readonly module: string;
  /** The end of the right, besides a deletion, which ends all. */
  readonly endedBy: readonly ('ban' | 'role')[];
  /** The file of the check, below `src/`. */
  readonly checkedIn: string;
  /** Names of the reactions to `users.rightsChanged`; none where the check at each use suffices. */
  readonly reactions: readonly string[];
  /** The test of the revocation, below `src/`. */
  readonly revokedIn: string;
  readonly outcome: string;
}

export const RIGHTS: readonly Right[] = [
  {
    right: 'sign in',
    module: 'auth',
    endedBy: ['ban'],
    checkedIn: 'modules/users/accounts.service.ts',
    reactions: [],
    revokedIn: 'modules/auth/operator.service.test.ts',
    outcome: 'refused with the reason, the end of the ban and how to appeal',
  },
  {
    right: 'session',
    module: 'users',
    endedBy: ['ban'],
    checkedIn: 'modules/users/sessions.service.ts',
    reactions: ['users.forget'],
    revokedIn: 'modules/users/users.service.test.ts',
    outcome: 'ended in the transaction of the ban; a cached session lasts two seconds at most',
  },
  {
    right: 'roles',
    module: 'users',
    endedBy: ['ban', 'role'],
    checkedIn: 'modules/users/sessions.service.ts',
    reactions: ['users.forget'],
    revokedIn: 'platform/session/sessions.api.test.ts',
    outcome:
      'read with the session for every call: moderators, administrators, operators of channels, experts, anchors',
  },
  {
    right: 'open sockets',
    module: 'users',
    endedBy: ['ban', 'role'],
    checkedIn: 'platform/realtime/subscription-auth.ts',
    reactions: ['users.forget'],
    revokedIn: 'platform/realtime/hub-access.test.ts',
    outcome: 'closed, or taken out of the topics that the role had opened',
  },
  {
    right: 'score matches',
    module: 'scoring',
    endedBy: ['ban', 'role'],
    checkedIn: 'modules/scoring/scorers.rules.ts',
    reactions: [],
    revokedIn: 'modules/scoring/scoring.api.test.ts',
    outcome: 'refused at the next entry; what was entered stays',
  },
  {
    right: 'push a broadcast',
    module: 'live',
    endedBy: ['ban', 'role'],
    checkedIn: 'modules/live/broadcast-lifecycle.service.ts',
    reactions: ['live.examine'],
    revokedIn: 'modules/live/account-ban.api.system.test.ts',
    outcome: 'the broadcast ends, the push is cut, and the key is refused until the right is back',
  },
  {
    right: 'a room that is listed and watched',
    module: 'live',
    endedBy: ['ban', 'role'],
    checkedIn: 'modules/live/rooms.store.ts',
    reactions: ['live.examine'],
    revokedIn: 'modules/live/account-ban.api.system.test.ts',
    outcome: 'not live, in no list, without sources; gone, with its chat shut, after a ban for good',
  },
  {
    right: 'payments in a room',
    module: 'live',
    endedBy: ['ban', 'role'],
    checkedIn: 'modules/live/unlocks.service.ts',
    reactions: [],
    revokedIn: 'modules/live/unlocks.api.test.ts',
    outcome: 'refused: the room is off air',
  },
  {
    right: 'gifts',
    module: 'gifts',
    endedBy: ['ban', 'role'],
    checkedIn: 'modules/gifts/gift-sending.store.ts',
    reactions: [],
    revokedIn: 'modules/live/account-ban.api.system.test.ts',
    outcome: 'refused: the room is not live',
  },
  {
    right: 'clips',
    module: 'clips',
    endedBy: ['ban'],
    checkedIn: 'modules/clips/clips.store.ts',
    reactions: [],
    revokedIn: 'modules/clips/clips.api.test.ts',
    outcome: 'hidden, with their files, while their clipper is banned; those of a room as its recordings',
  },
  {
    right: 'plans on sale',
    module: 'plans',
    endedBy: ['ban', 'role'],
    checkedIn: 'modules/experts/experts.tables.ts',
    reactions: [],
    revokedIn: 'modules/plans/banned-expert.service.test.ts',
    outcome: 'neither listed nor sold meanwhile; buyers keep what they bought',
  },
  {
    right: 'passes for an expert',
    module: 'passes',
    endedBy: ['ban', 'role'],
    checkedIn: 'modules/passes/passes.store.ts',
    reactions: ['passes.end'],
    revokedIn: 'modules/passes/passes.service.test.ts',
    outcome: 'not sold; those that run end, and what is not earned is refunded',
  },
  {
    right: 'payouts',
    module: 'settlements',
    endedBy: ['ban'],
    checkedIn: 'modules/settlements/settlements.service.ts',
    reactions: [],
    revokedIn: 'modules/settlements/settlements.service.test.ts',
    outcome: 'held until the ban ends or is lifted',
  },
  {
    right: 'requests that wait for a second administrator',
    module: 'approvals',
    endedBy: ['ban', 'role'],
    checkedIn: 'modules/approvals/approvals.service.ts',
    reactions: ['approvals.examine'],
    revokedIn: 'modules/approvals/approvals.api.test.ts',
    outcome: 'lapse: nobody can approve them any more',
  },
  {
    right: 'API keys',
    module: 'api-keys',
    endedBy: ['ban', 'role'],
    checkedIn: 'modules/api-keys/api-keys.service.ts',
    reactions: [],
    revokedIn: 'modules/api-keys/api-keys.api.test.ts',
    outcome: 'paused: its programs are refused until another administrator takes the key over',
  },
  {
    right: 'being found',
    module: 'search',
    endedBy: ['ban'],
    checkedIn: 'modules/search/people-sources.store.ts',
    reactions: ['index the person'],
    revokedIn: 'modules/search/search.api.test.ts',
    outcome: 'taken out of the index of people',
  },
];

const code = (text: string): string => `\`${text}\``;

/** For `docs/security/rights.md`. */
export const rightsTable = (): string =>
  [
    '| Right | Module | Ended by | Then | Checked in | Reaction | Revocation tested in |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...RIGHTS.map(
      ({ right, module, endedBy, checkedIn, reactions, revokedIn, outcome }) =>
        `| ${[right, code(module), endedBy.join(', '), outcome, code(checkedIn), reactions.map(code).join(', ') || '–', code(revokedIn)].join(' | ')} |`,
    ),
  ].join('\n');
