import { findGameById } from '#modules/catalog/games.rules.ts';
import { pick, randomOf } from '#modules/simulator/random.rules.ts';
import type { Users } from '#modules/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Log } from '#platform/log/log.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { MessagesService } from '../messages.service.ts';
import { findMessage } from '../messages.store.ts';
import { anyReport, insertReport } from '../reports.store.ts';
import { type RoomKey, type RoomKind, splitRoomKey } from '../rooms.rules.ts';
import type { RoomsService } from '../rooms.service.ts';
import { findGameIdOf, findRunningMatch, listRunningMatches } from '../rooms.store.ts';
import { linesOf } from './lines.ts';
import { SPECTATORS } from './spectators.ts';

/** The match of a room, and its language; null for that of its viewers. */
export interface RoomSubject {
  matchId: number | null;
  language: LanguageCode | null;
}

export interface DemoChat {
  /** A viewer opened the room: it must not be empty, and a match's chat is in the viewer's language. */
  watched(key: RoomKey, language?: LanguageCode): void;
  /** Once: the beginning of a running match's chat, two messages of which are reported. */
  fill(): Promise<void>;
  /** Sends the messages that are due. */
  beat(): Promise<void>;
  singletonTask: SingletonTask;
}

interface Parts {
  db: Db;
  clock: Clock;
  log: Log;
  users: Pick<Users, 'findOrRegister' | 'rename' | 'setLevel'>;
  rooms: RoomsService;
  messages: MessagesService;
  /** The subject of a room that another module owns; null without one. */
  subjectOf(key: RoomKey): Promise<RoomSubject | null>;
}

/** The language of a chat without one until a viewer's is known. */
const ANY_LANGUAGE = 'en';

const BEAT_MS = 3_000;
/** Share of the beats at which a room gets a message. */
const TALKATIVE = 0.4;
const WATCHED_MS = 30 * 60_000;
const MOST_ROOMS = 20;
const HAS_SPECTATORS: readonly RoomKind[] = ['match', 'live'];
const INITIAL_MESSAGES = 12;
/** Messages of the first chat, by their number. */
const REPORTED = [
  { seq: 3, reason: 'spam', note: 'The same line again and again.' },
  { seq: 7, reason: 'other', note: 'Tells the score before the delayed stream shows it.' },
] as const;

/**
 * Simulated spectators, marked as such, in rooms with viewers: in demos only, with the same lines for the same room and
 * moment, and nothing without viewers.
 */
export function createDemoChat(parts: Parts): DemoChat {
  const { db, clock, log, rooms, messages } = parts;
  const watching = new Map<RoomKey, { since: number; begun: boolean; language: LanguageCode }>();
  let people: Promise<number[]> | undefined;

  const register = (): Promise<number[]> =>
    transact(db, async (tx) => {
      const ids: number[] = [];
      for (const { name, level } of SPECTATORS) {
        const target = { kind: 'email', value: `${name.toLowerCase()}@spectators.example` } as const;
        const how = {
          now: clock.now(),
          brand: '',
          lang: 'en',
          source: 'demo',
          promotionChannelId: null,
        } as const;
        const { account, isNew } = await parts.users.findOrRegister(tx, target, how);
        if (isNew) {
          await parts.users.rename(tx, account.id, name);
          await parts.users.setLevel(tx, account.id, level);
        }
        ids.push(account.id);
      }
      return ids;
    });

  async function lines(key: RoomKey): Promise<readonly string[]> {
    const { kind, ref } = splitRoomKey(key);
    const subject = kind === 'match' ? { matchId: ref, language: null } : await parts.subjectOf(key);
    const gameId = subject?.matchId ? await findGameIdOf(db, subject.matchId) : null;
    const game = gameId === null ? null : findGameById(gameId);
    return linesOf(game?.slug ?? null, subject?.language ?? watching.get(key)?.language ?? ANY_LANGUAGE);
  }

  async function speak(key: RoomKey, beat: number, now: Date): Promise<void> {
    people ??= register();
    const ids = await people;
    const random = randomOf('chatter', key, beat);
    const userId = pick(random, ids);
    const text = pick(random, await lines(key));
    await messages
      .speakAs(key, { userId, clientId: `beat-${beat}`, text, badge: 'simulated', now })
      .catch((error) => {
        // Rejections as for any user: closed, slow mode, repetition.
        if (!(error instanceof AppError)) throw error;
      });
  }

  /** Messages from before the first viewer. */
  async function begin(key: RoomKey, beat: number): Promise<void> {
    if ((await rooms.find(key))?.lastSeq) return;
    for (let ago = INITIAL_MESSAGES; ago > 0; ago--) {
      await speak(key, beat - ago, new Date(clock.now().getTime() - ago * BEAT_MS * 3));
    }
  }

  async function fill(): Promise<void> {
    const matchId = (await anyReport(db)) ? null : await findRunningMatch(db);
    if (matchId === null) return;
    const key: RoomKey = `match:${matchId}`;
    const now = clock.now();
    await begin(key, Math.floor(now.getTime() / BEAT_MS));
    const room = await rooms.find(key);
    if (!room) return;
    people ??= register();
    const reporters = await people;
    await transact(db, async (tx) => {
      for (const { seq, ...report } of REPORTED) {
        const message = await findMessage(tx, room.id, seq);
        const reporterId = reporters.find((id) => id !== message?.userId);
        if (!message || reporterId === undefined) continue;
        const { roomId, userId } = message;
        await insertReport(tx, { roomId, seq, userId, reporterId, ...report, createdAt: now });
      }
    });
  }

  async function beatAll(): Promise<void> {
    const now = clock.now();
    for (const [key, { since }] of watching) if (now.getTime() - since > WATCHED_MS) watching.delete(key);
    if (watching.size === 0) return;
    const beat = Math.floor(now.getTime() / BEAT_MS);
    const refs = [...watching.keys()].map(splitRoomKey).filter(({ kind }) => kind === 'match');
    const running = new Set(
      await listRunningMatches(
        db,
        refs.map(({ ref }) => ref),
      ),
    );
    for (const [key, room] of watching) {
      const { kind, ref } = splitRoomKey(key);
      if (kind === 'match' && !running.has(ref)) continue;
      if (!room.begun) {
        room.begun = true;
        await begin(key, beat);
      } else if (randomOf('talk', key, beat)() < TALKATIVE) {
        await speak(key, beat, now);
      }
    }
  }

  return {
    watched(key, language) {
      // Their lines are about what is played at the moment.
      if (!HAS_SPECTATORS.includes(splitRoomKey(key).kind)) return;
      const known = watching.get(key);
      if (!known && watching.size >= MOST_ROOMS) return;
      watching.set(key, {
        since: clock.now().getTime(),
        begun: known?.begun ?? false,
        language: language ?? known?.language ?? ANY_LANGUAGE,
      });
    },
    fill,
    beat: beatAll,
    singletonTask: {
      name: 'chat.chatter',
      async start() {
        let busy: Promise<void> | undefined;
        const timer = setInterval(() => {
          busy ??= beatAll()
            .catch((error) =>
              log.warn({ event: 'chat.demo_failed', err: error }, 'demo chat messages could not be sent'),
            )
            .finally(() => {
              busy = undefined;
            });
        }, BEAT_MS).unref();
        return async () => {
          clearInterval(timer);
          await busy;
        };
      },
    },
  };
}
