import type { Crest } from '#modules/catalog/catalog.rules.ts';
import { INTERNATIONAL } from '#modules/catalog/countries.rules.ts';
import type { FeedMessage, ScoreMessage, TeamMessage, Version } from '../feed.contract.ts';
import { seasonKey, type Uncovered } from './coverage.rules.ts';
import type { Absent } from './details.rules.ts';
import { matchEvents, redCards } from './events.contract.ts';
import {
  countryOf,
  type Fixture,
  fixtureMessage,
  leagueMessage,
  matchRef,
  scoreMessage,
  teamMessage,
  venueMessages,
  type WholeFixture,
} from './fixtures.contract.ts';
import { type FollowedMatch, type PartMessages, partMessages } from './parts.contract.ts';
import { NO_LINES } from './player-lines.contract.ts';

interface KnownTeam {
  name: string;
  logo?: string | null | undefined;
  country: string;
  crest?: Crest;
  coach?: string;
}

/** Matches of the current days, and data of their teams. */
export interface Following {
  matches(): Iterable<FollowedMatch>;
  /** A fixture as messages; stores it. */
  learn(item: Fixture, version: Version): FeedMessage[];
  /**
   * A fixture of a season as messages, not stored. Its result has the version of its kick-off: nothing that was delivered
   * live, with its facts, is replaced.
   */
  backfill(item: Fixture, version: Version): FeedMessage[];
  /** A match of an earlier round with all its parts, not stored; live ones are not replaced. */
  past(item: WholeFixture, version: Version): FeedMessage[];
  /** A match that is followed, with all the parts that an answer to its id has. */
  whole(item: WholeFixture, version: Version): FeedMessage[];
  /** Further messages from a part: the shirts' colours. */
  note(match: FollowedMatch, part: PartMessages): FeedMessage[];
  /** A team of a table, or with its coach. */
  team(team: Fixture['teams']['home'], country: string): TeamMessage;
  coach(team: number, name: string): FeedMessage[];
  absent(byMatch: ReadonlyMap<number, readonly Absent[]>): void;
  /** What the provider has nothing of, by league and season. */
  covers(uncovered: ReadonlyMap<string, Uncovered>): void;
  /** Matches that began before then. */
  forget(before: number): void;
}

const unfollowed = ({ fixture, teams }: Fixture, state: ScoreMessage['state']): FollowedMatch => ({
  id: fixture.id,
  homeTeam: teams.home.id,
  awayTeam: teams.away.id,
  state,
  startAt: 0,
  lineupsKnown: false,
  hasLineups: false,
  sheets: [],
  lines: NO_LINES,
  eventsKnown: false,
  corners: null,
  redCards: null,
  absent: [],
  requestedAt: new Map(),
});

/** Line-ups with lines, and statistics. */
function partsOf(item: WholeFixture, match: FollowedMatch, version: Version): PartMessages {
  const sheet = partMessages('lineups', item.lineups ?? [], match, version);
  const known = { ...match, sheets: sheet.sheets ?? match.sheets };
  const lines = partMessages('lines', item.players ?? [], known, version);
  const { messages, ...facts } = partMessages('statistics', item.statistics ?? [], match, version);
  const { messages: named, ...rest } = lines.messages.length > 0 ? { ...sheet, ...lines } : sheet;
  return { ...rest, ...facts, messages: [...named, ...messages] };
}

export function createFollowing(): Following {
  const matches = new Map<number, FollowedMatch>();
  const teams = new Map<number, KnownTeam>();
  let uncovered: ReadonlyMap<string, Uncovered> = new Map();

  /** A club has its own country also when it plays abroad. */
  function teamSeen(team: Fixture['teams']['home'], league: string): TeamMessage {
    const known = teams.get(team.id);
    const country = known && known.country !== INTERNATIONAL ? known.country : league;
    const seen = { ...known, name: team.name, logo: team.logo ?? known?.logo, country };
    teams.set(team.id, seen);
    return described(team.id, seen);
  }

  const described = (id: number, { name, logo, country, crest, coach }: KnownTeam): TeamMessage => ({
    ...teamMessage({ id, name, logo }, country, crest),
    ...(coach ? { coach } : {}),
  });

  function announcedBy(item: Fixture, version: Version): FeedMessage[] {
    const country = countryOf(item);
    return [
      { ...leagueMessage(item), version },
      { ...teamSeen(item.teams.home, country), version },
      { ...teamSeen(item.teams.away, country), version },
      fixtureMessage(item, version),
      ...venueMessages(item, version),
    ];
  }

  function follow(item: Fixture, state: ScoreMessage['state']): FollowedMatch {
    const { id, date } = item.fixture;
    const match = matches.get(id) ?? unfollowed(item, state);
    const missing = uncovered.get(seasonKey(item.league.id, item.league.season));
    if (missing) match.uncovered = missing;
    else delete match.uncovered;
    match.state = state;
    match.startAt = Date.parse(date);
    matches.set(id, match);
    return match;
  }

  const following: Following = {
    matches: () => matches.values(),

    backfill(item, version) {
      const score = scoreMessage(item, Math.min(version, Date.parse(item.fixture.date)), {});
      return [...announcedBy(item, version), ...(score?.state === 'finished' ? [score] : [])];
    },

    past(item, version) {
      // Later than the bare result of the season.
      const at = Math.min(version, Date.parse(item.fixture.date)) + 1;
      const match = unfollowed(item, 'finished');
      const parts = partsOf(item, match, at);
      const [corners, redCards] = [
        parts.corners,
        partMessages('events', item.events ?? [], match, at).redCards,
      ];
      const facts = { ...(redCards && { redCards }), ...(corners && { corners }) };
      const score = scoreMessage(item, at, {});
      if (score?.state !== 'finished') return [];
      return [
        ...announcedBy(item, version),
        { ...score, facts: { ...facts, ...score.facts } },
        ...parts.messages,
        ...partMessages('events', item.events ?? [], match, at).messages,
      ];
    },

    whole(item, version) {
      const match = matches.get(item.fixture.id);
      if (!match) return [];
      const { messages, ...known } = partsOf(item, match, version);
      // Corners are among the facts of the score.
      const crests = following.note(match, { messages, ...known });
      return [...following.learn(item, version), ...messages, ...crests];
    },

    learn(item, version) {
      const announced = announcedBy(item, version);
      const bare = scoreMessage(item, version, {});
      if (!bare) return announced;
      const match = follow(item, bare.state);
      const events = item.events ? matchEvents(item.events, match.homeTeam) : [];
      if (item.events) match.redCards = redCards(events);
      // An emptied list withdraws earlier events.
      const hasEvents = events.length > 0 || (item.events?.length === 0 && match.eventsKnown);
      match.eventsKnown ||= events.length > 0;
      const { corners, redCards: sentOff } = match;
      const facts = { ...(sentOff && { redCards: sentOff }), ...(corners && { corners }), ...bare.facts };
      return [
        ...announced,
        { ...bare, facts },
        ...(hasEvents ? [{ kind: 'events' as const, match: matchRef(match.id), version, data: events }] : []),
      ];
    },

    note(match, { lineupsKnown, sheets, lines, eventsKnown, corners, redCards: sentOff, crests = [] }) {
      match.sheets = sheets ?? match.sheets;
      match.hasLineups ||= sheets !== undefined;
      match.lines = lines ?? match.lines;
      match.lineupsKnown ||= lineupsKnown ?? false;
      match.eventsKnown ||= eventsKnown ?? false;
      match.corners = corners ?? match.corners;
      match.redCards = sentOff ?? match.redCards;
      return crests.map(({ team, name, crest }) => {
        const known = { country: INTERNATIONAL, ...teams.get(team), name, crest };
        teams.set(team, known);
        return described(team, known);
      });
    },

    team: teamSeen,

    coach(id, name) {
      const known = teams.get(id);
      if (!known) return [];
      teams.set(id, { ...known, coach: name });
      return [described(id, { ...known, coach: name })];
    },

    absent(byMatch) {
      for (const [id, list] of byMatch) {
        const match = matches.get(id);
        if (match) match.absent = list;
      }
    },

    covers(known) {
      uncovered = known;
    },

    forget(before) {
      for (const [id, { startAt }] of matches) if (startAt < before) matches.delete(id);
    },
  };
  return following;
}
