/** Kinds of entries that can be merged. */
export const MERGE_KINDS = ['league', 'team', 'match'] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];
/** Kinds of entries that sources name. */
export type EntryKind = MergeKind | 'player';

/** A column that names an entry. */
export interface Reference {
  table: string;
  column: string;
  /** Column and value that say of which kind the id is. */
  kind?: readonly [column: string, value: string];
  /**
   * `whole`: rows belong together, and those of the kept entry go before. `derived`: computed again from the rest.
   * `array`: the column has several ids. `summed`: its numbers are added to those of the kept entry.
   */
  manner?: 'whole' | 'derived' | 'array' | 'summed';
  /** Tables whose rows are deleted with a row of this one, by its id. */
  children?: readonly (readonly [table: string, column: string])[];
}

const of = (column: string, tables: readonly string[], manner?: Reference['manner']): Reference[] =>
  tables.map((table) => ({ table, column, ...(manner && { manner }) }));

/** Whatever names a league, a team or a match; a merge moves it in this order, and an undo in the opposite one. */
export const REFERENCES: Readonly<Record<MergeKind, readonly Reference[]>> = {
  league: [
    ...of('league_id', [
      'matches',
      'plans',
      'articles',
      'videos',
      'data_imports',
      'hidden_leagues',
      'rankings',
    ]),
    ...of('league_id', ['official_standings', 'official_leaders', 'league_rules']),
    ...of('league_id', ['league_numbers', 'search_entries'], 'derived'),
    { table: 'chat_rooms', column: 'ref', kind: ['kind', 'league'] },
    { table: 'favourites', column: 'thing_id', kind: ['kind', 'league'] },
    { table: 'scorers', column: 'our_id', kind: ['kind', 'league'] },
    { table: 'hand_holds', column: 'our_id', kind: ['kind', 'league'] },
    { table: 'provider_refs', column: 'our_id', kind: ['kind', 'league'] },
    { table: 'search_entries', column: 'ref_id', kind: ['kind', 'league'], manner: 'derived' },
    { table: 'identity_redirects', column: 'to_id', kind: ['kind', 'league'] },
  ],
  team: [
    ...of('home_team_id', ['matches']),
    ...of('away_team_id', ['matches']),
    ...of('team_id', ['match_participants', 'player_teams', 'players']),
    ...of('team_id', ['ranking_rows'], 'derived'),
    ...of('team_ids', ['articles', 'videos'], 'array'),
    { table: 'chat_rooms', column: 'ref', kind: ['kind', 'team'] },
    { table: 'favourites', column: 'thing_id', kind: ['kind', 'team'] },
    { table: 'hand_holds', column: 'our_id', kind: ['kind', 'team'] },
    { table: 'entry_pictures', column: 'our_id', kind: ['kind', 'team'] },
    { table: 'provider_refs', column: 'our_id', kind: ['kind', 'team'] },
    { table: 'search_entries', column: 'ref_id', kind: ['kind', 'team'], manner: 'derived' },
    { table: 'identity_redirects', column: 'to_id', kind: ['kind', 'team'] },
  ],
  match: [
    ...of('match_id', ['plans', 'articles', 'videos', 'recordings', 'clips', 'live_rooms', 'broadcasts']),
    ...of('match_id', ['login_only_matches', 'live_links', 'live_unlocks', 'reservations', 'predictions']),
    { table: 'votes', column: 'match_id', children: [['vote_devices', 'vote_id']] },
    { table: 'match_odds', column: 'match_id', children: [['match_odds_moves', 'odds_id']] },
    ...of('match_id', ['vote_devices', 'match_sheets', 'hot_pins', 'push_said']),
    ...of('match_id', ['match_texts', 'match_event_times', 'score_entries', 'scored_matches'], 'whole'),
    ...of('match_id', ['match_score_moves', 'source_values', 'active_sources']),
    ...of('match_id', ['vote_counts'], 'summed'),
    ...of('match_id', ['match_participants'], 'derived'),
    { table: 'chat_rooms', column: 'ref', kind: ['kind', 'match'] },
    { table: 'favourites', column: 'thing_id', kind: ['kind', 'match'] },
    { table: 'scorers', column: 'our_id', kind: ['kind', 'match'] },
    { table: 'hand_holds', column: 'our_id', kind: ['kind', 'match'] },
    { table: 'provider_refs', column: 'our_id', kind: ['kind', 'match'] },
    { table: 'search_entries', column: 'ref_id', kind: ['kind', 'match'], manner: 'derived' },
    { table: 'identity_redirects', column: 'to_id', kind: ['kind', 'match'] },
  ],
};

/** Columns by these names that name nothing a merge moves, each with its reason. */
export const NOT_MOVED: Readonly<Record<string, string>> = {
  'plan_links.match_id': 'sealed by a hash: the match that has tips is the one that is kept',
  'prediction_members.league_id': 'of a private prediction league',
};

/** JSON with ids of teams and leagues: what was sent of a match, beside what is shown. */
export interface JsonReference {
  table: string;
  column: string;
  /** Its column with the id of a match; null: few rows. */
  match: string | null;
}

export const JSON_REFERENCES: readonly JsonReference[] = [
  { table: 'matches', column: 'lobby', match: 'id' },
  { table: 'source_values', column: 'data', match: 'match_id' },
  { table: 'match_sheets', column: 'data', match: 'match_id' },
  { table: 'hand_holds', column: 'provider_fixture', match: 'our_id' },
  { table: 'official_standings', column: 'tables', match: null },
  { table: 'official_leaders', column: 'players', match: null },
];

/** Keys of such ids. */
export const JSON_KEYS: Readonly<Record<'league' | 'team', string>> = {
  league: 'leagueId',
  team: 'teamId|homeTeamId|awayTeamId',
};
