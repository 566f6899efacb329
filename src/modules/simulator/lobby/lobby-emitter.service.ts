import type { FeedMessage } from '#modules/feeds/feed.contract.ts';
import type { MatchEmitter } from '../match-emitter.service.ts';
import type { PlayerIds } from '../messages.service.ts';
import type { LobbyFixture } from '../schedule.rules.ts';
import { lobbyScore, lobbySheet, lobbyText } from './lobby-messages.service.ts';
import type { LobbyScript } from './lobby-play.rules.ts';
import { changesOf } from './lobby-state.rules.ts';
import { type LobbyText, lobbyTexts } from './lobby-texts.rules.ts';

/** Emits the messages of one lobby, each once and when due. */
export function createLobbyEmitter(
  fixture: LobbyFixture,
  play: () => LobbyScript,
  ids: PlayerIds,
): MatchEmitter {
  let opened: { script: LobbyScript; changes: number[]; texts: LobbyText[] } | undefined;
  let due = 0;
  let done = false;
  let emitted = 0;

  function step(nowMs: number): FeedMessage[] {
    if (!opened) {
      const script = play();
      opened = { script, changes: changesOf(script), texts: lobbyTexts(script) };
    }
    const { script, changes, texts } = opened;
    const elapsed = (nowMs - fixture.startMs) / 1_000;
    const changed = changes.findLast((at) => at <= elapsed);
    if (changed === undefined) {
      due = changes[0]!;
      return [];
    }
    const now = texts.filter(({ at }) => at <= elapsed);
    const fresh = now.slice(emitted);
    emitted = now.length;
    done = elapsed >= script.end;
    due = changes.find((at) => at > elapsed) ?? Number.POSITIVE_INFINITY;
    return [
      lobbyScore(fixture, script, elapsed),
      lobbySheet(fixture, script, ids, changed),
      ...fresh.map((text) => lobbyText(fixture, text)),
    ];
  }

  return { fixture, dueMs: () => fixture.startMs + due * 1_000, isDone: () => done, step };
}
