import type { Crest } from '#modules/catalog/catalog.rules.ts';
import type { MatchLineups } from '#modules/matches/sheet.contract.ts';
import type { FeedMessage, Version } from '../feed.contract.ts';
import { readable } from '../http/readable.contract.ts';
import type { Followed, Part } from './details.rules.ts';
import { EventItem, matchEvents, redCards } from './events.contract.ts';
import { matchRef } from './fixtures.contract.ts';
import { crestOf, LineupItem, matchLineups } from './lineups.contract.ts';
import { OddsItem, oddsMessages } from './odds.contract.ts';
import { type PlayerLines, PlayersItem, playerLines } from './player-lines.contract.ts';
import { matchStats, StatisticsItem } from './statistics.contract.ts';

/** A match with its line-ups as last delivered, and what their players did. */
export interface FollowedMatch extends Followed {
  sheets: readonly LineupItem[];
  lines: PlayerLines;
}

/** The messages of a part of a match, and the facts of it that decide the next poll. */
export interface PartMessages {
  messages: FeedMessage[];
  lineupsKnown?: boolean;
  sheets?: readonly LineupItem[];
  lines?: PlayerLines;
  eventsKnown?: boolean;
  corners?: [number, number];
  redCards?: [number, number];
  crests?: { team: number; name: string; crest: Crest }[];
}

/** One document has the line-ups, the absent and what each player did. */
function lineupsOf(
  { homeTeam, absent, ...known }: FollowedMatch,
  { sheets = known.sheets, lines = known.lines }: Pick<PartMessages, 'sheets' | 'lines'>,
): MatchLineups | null {
  const lineups = matchLineups(sheets, homeTeam, lines);
  if (!lineups || absent.length === 0) return lineups;
  const of = (isHome: boolean) =>
    absent
      .filter(({ team }) => (team === homeTeam) === isHome)
      .map(({ player, name, reason }) => ({
        ...{ playerId: null, name, reason },
        ...(player ? { playerRef: String(player) } : {}),
      }));
  return {
    ...lineups,
    home: { ...lineups.home, absent: of(true) },
    away: { ...lineups.away, absent: of(false) },
  };
}

export function partMessages(
  part: Exclude<Part, 'meetings'>,
  items: readonly unknown[],
  match: FollowedMatch,
  version: Version,
): PartMessages {
  const ref = matchRef(match.id);
  switch (part) {
    case 'lineups': {
      const sheets = readable(LineupItem, items).items;
      const data = lineupsOf(match, { sheets });
      return {
        messages: data ? [{ kind: 'lineups', match: ref, version, data }] : [],
        lineupsKnown: data?.confirmed ?? false,
        ...(data && { sheets }),
        crests: sheets.flatMap((sheet) => {
          const crest = crestOf(sheet);
          return crest ? [{ team: sheet.team.id, name: sheet.team.name, crest }] : [];
        }),
      };
    }
    case 'lines': {
      const lines = playerLines(readable(PlayersItem, items).items);
      const data = lines.size > 0 ? lineupsOf(match, { lines }) : null;
      return {
        messages: data ? [{ kind: 'lineups', match: ref, version, data }] : [],
        ...(data && { lines }),
      };
    }
    case 'statistics': {
      const data = matchStats(readable(StatisticsItem, items).items, match.homeTeam);
      return {
        messages: data ? [{ kind: 'stats', match: ref, version, data }] : [],
        ...(data?.all.corners && { corners: data.all.corners }),
      };
    }
    case 'events': {
      const data = matchEvents(readable(EventItem, items).items, match.homeTeam);
      const sentOff = redCards(data);
      return {
        // An emptied list withdraws earlier events.
        messages:
          data.length > 0 || (items.length === 0 && match.eventsKnown)
            ? [{ kind: 'events', match: ref, version, data }]
            : [],
        eventsKnown: data.length > 0,
        ...(sentOff && { redCards: sentOff }),
      };
    }
    case 'odds':
      return { messages: readable(OddsItem, items).items.flatMap((item) => oddsMessages(item, ref)) };
  }
}
