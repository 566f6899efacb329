import type { FeedMessage } from '#modules/feeds/feed.contract.ts';
import { isLive, isOver } from '#modules/matches/matches.rules.ts';
import {
  oddsMessage,
  type PlayedSheetKind,
  type PlayerIds,
  scoreMessage,
  sheetMessage,
  textMessage,
  videoMessages,
} from './messages.service.ts';
import { BOOKMAKERS, isSuspended, MOVES_EVERY, movesBefore, type Offer, oddsAt } from './play/odds.rules.ts';
import type { OpenMatch } from './play/open-match.rules.ts';
import { after, type ScoreState, scoreStateAt } from './play/score-state.rules.ts';
import { type PlayedText, textsOf } from './play/texts.rules.ts';
import type { SimFixture } from './schedule.rules.ts';

/** Emits the messages of one match, each once and when due. */
export interface MatchEmitter {
  readonly fixture: SimFixture;
  /** Milliseconds at which the next message is due. */
  dueMs(): number;
  isDone(): boolean;
  step(nowMs: number): FeedMessage[];
}

const LINEUPS_BEFORE = -3_600;
/** Seconds between two sheets of one match. */
const SHEETS_EVERY = 10;
const MINUTE = 60;
/** Their numbers at least so often; after a score once the last ones are a minute old. */
const LINEUPS_EVERY = 300;
/** Latest commentary lines emitted on a late start. */
const CATCH_UP_TEXTS = 30;

export function createMatchEmitter(fixture: SimFixture, open: () => OpenMatch, ids: PlayerIds): MatchEmitter {
  let opened: OpenMatch | undefined;
  let texts: PlayedText[] | undefined;
  let due = movesBefore[0]!;
  let done = false;
  let emitted = Number.NEGATIVE_INFINITY;
  let textsEmitted = -1;
  let sheetsAt = Number.NEGATIVE_INFINITY;
  let sheetsOf = Number.NEGATIVE_INFINITY;
  let lineupsOf = Number.NEGATIVE_INFINITY;
  let lineupsScore = '';
  let moved = Number.NEGATIVE_INFINITY;
  let suspended = false;
  const sent = new Map<string, string>();

  /** Emits a message only where its content differs from the last one. */
  function news<M extends FeedMessage>(key: string, content: unknown, message: M): M[] {
    const text = JSON.stringify(content);
    if (sent.get(key) === text) return [];
    sent.set(key, text);
    return [message];
  }

  function step(nowMs: number): FeedMessage[] {
    opened ??= open();
    const match = opened;
    const elapsed = (nowMs - fixture.startMs) / 1_000;
    const stand = scoreStateAt(match.script, match.changes, elapsed);
    const messages = [
      ...score(match, stand),
      ...(match.script.fate === 'played'
        ? [...sheets(match, stand, elapsed), ...odds(match, stand, elapsed), ...commentary(match, elapsed)]
        : []),
    ];
    done = isOver(stand.state);
    due = done ? Number.POSITIVE_INFINITY : nextDue(match, stand, elapsed);
    // Hundreds of matches wait for their start: each is computed again when due.
    if (done || elapsed < LINEUPS_BEFORE) opened = undefined;
    return messages;
  }

  function score(match: OpenMatch, stand: ScoreState): FeedMessage[] {
    if (stand.state === 'not_started' || stand.changedAt === emitted) return [];
    emitted = stand.changedAt;
    return [scoreMessage(fixture, match, stand)];
  }

  function sheets(match: OpenMatch, stand: ScoreState, elapsed: number): FeedMessage[] {
    if (elapsed < LINEUPS_BEFORE) return [];
    if (elapsed < 0) return part(match, 'lineups', LINEUPS_BEFORE);
    const over = isOver(stand.state);
    const instant = over ? match.script.end : instantOf(stand, elapsed);
    if (!over && (instant === sheetsOf || elapsed < sheetsAt + SHEETS_EVERY)) return [];
    sheetsAt = elapsed;
    sheetsOf = instant;
    return [
      ...part(match, 'events', instant),
      ...part(match, 'stats', instant),
      ...part(match, 'momentum', instant),
      ...part(match, 'panels', instant),
      ...part(match, 'lineups', lineupsInstant(stand, instant)),
      ...(over ? videoMessages(fixture, instant) : []),
    ];
  }

  function lineupsInstant(stand: ScoreState, instant: number): number {
    const score = JSON.stringify(stand.periodScores);
    const scored = score !== lineupsScore && instant >= lineupsOf + MINUTE;
    const regular = Math.floor(instant / LINEUPS_EVERY) * LINEUPS_EVERY;
    const next = scored || isOver(stand.state) ? instant : Math.max(regular, lineupsOf);
    if (next !== lineupsOf) lineupsScore = score;
    lineupsOf = next;
    return next;
  }

  const part = (match: OpenMatch, kind: PlayedSheetKind, instant: number): FeedMessage[] => {
    const message = sheetMessage(fixture, match, ids, kind, instant);
    return news(kind, message.data, message);
  };

  /** Before the match all bookmakers move together; in play one after the other, and all at a goal's suspension. */
  function odds(match: OpenMatch, stand: ScoreState, elapsed: number): FeedMessage[] {
    if (elapsed < movesBefore[0]!) return [];
    const instant = moveOf(elapsed);
    const stops = isLive(stand.state) && isSuspended(match, elapsed);
    if (instant === moved && stops === suspended && !isOver(stand.state)) return [];
    const first = moved === Number.NEGATIVE_INFINITY;
    const over = isOver(stand.state);
    const all = elapsed < 0 || stops !== suspended || over || first;
    const turn = BOOKMAKERS[Math.floor(instant / MOVES_EVERY) % BOOKMAKERS.length]?.name;
    const at = over ? match.script.end : stops === suspended ? instant : elapsed;
    moved = instant;
    suspended = stops;
    return [
      ...(first && instant > movesBefore[0]! ? moves(oddsAt(match, movesBefore[0]!), movesBefore[0]!) : []),
      ...moves(
        oddsAt(match, elapsed).filter(({ bookmaker }) => all || bookmaker === turn),
        at,
      ),
    ];
  }

  const moves = (offers: readonly Offer[], at: number): FeedMessage[] =>
    offers.flatMap((offer) => {
      const { bookmaker, market, line, prices, suspended: stopped } = offer;
      return news(`${bookmaker}/${market}/${line}`, [prices, stopped], oddsMessage(fixture, offer, at));
    });

  function commentary(match: OpenMatch, elapsed: number): FeedMessage[] {
    if (elapsed < 0) return [];
    texts ??= textsOf(match);
    const now = texts.filter(({ at }) => at <= elapsed);
    const first = textsEmitted < 0 ? Math.max(0, now.length - CATCH_UP_TEXTS) : textsEmitted;
    textsEmitted = now.length;
    return now.slice(first).map((text) => textMessage(fixture, text));
  }

  function nextDue(match: OpenMatch, stand: ScoreState, elapsed: number): number {
    const change = after(match.changes, elapsed);
    if (elapsed < 0)
      return Math.min(change, after(movesBefore, elapsed), after([LINEUPS_BEFORE, 0], elapsed));
    const waiting =
      instantOf(stand, elapsed) !== sheetsOf ? sheetsAt + SHEETS_EVERY : Number.POSITIVE_INFINITY;
    const move = (Math.floor(elapsed / MOVES_EVERY) + 1) * MOVES_EVERY;
    return Math.min(change, move, waiting);
  }

  return {
    fixture,
    dueMs: () => fixture.startMs + due * 1_000,
    isDone: () => done,
    step,
  };
}

/** Sheets are as of the last change or the last full minute, whichever is later. */
const instantOf = (stand: ScoreState, elapsed: number): number =>
  Math.max(stand.changedAt, Math.floor(elapsed / MINUTE) * MINUTE);

/** Last move of prices at or before an instant. */
const moveOf = (elapsed: number): number =>
  elapsed < 0
    ? movesBefore.findLast((at) => at <= elapsed)!
    : Math.floor(elapsed / MOVES_EVERY) * MOVES_EVERY;
