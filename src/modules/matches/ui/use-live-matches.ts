import { useRef, useState } from 'react';
import { useTopic } from '#web/realtime/use-topic.ts';
import { MATCHES_TOPIC } from '../matches.calls.ts';
import type { Match, MatchChange } from '../matches.contract.ts';
import { applyChanges } from '../matches.rules.ts';

const FLASH_MS = 6_000;

export interface LiveMatches {
  matches: readonly Match[];
  /** Which side of a match has just scored. */
  scored: ReadonlyMap<number, 'home' | 'away'>;
  append(more: readonly Match[]): void;
}

/** A list that the live topic keeps current, from the revision it was rendered with. */
export function useLiveMatches(initial: readonly Match[], rev: number): LiveMatches {
  const [matches, setMatches] = useState(initial);
  const [scored, setScored] = useState<ReadonlyMap<number, 'home' | 'away'>>(new Map());
  const current = useRef(matches);
  current.current = matches;

  function take(changes: readonly MatchChange[], flash: boolean): void {
    if (flash) flashGoals(changes);
    setMatches((known) => applyChanges(known, changes));
  }

  function flashGoals(changes: readonly MatchChange[]): void {
    const known = new Map(current.current.map((match) => [match.id, match]));
    for (const change of changes) {
      const before = known.get(change.id);
      if (!before || before.rev >= change.rev) continue;
      const side =
        change.homeScore > before.homeScore ? 'home' : change.awayScore > before.awayScore ? 'away' : null;
      if (!side) continue;
      setScored((map) => new Map(map).set(change.id, side));
      setTimeout(() => setScored((map) => without(map, change.id)), FLASH_MS);
    }
  }

  useTopic<MatchChange, MatchChange[]>(
    MATCHES_TOPIC,
    rev,
    (changes) => take(changes, true),
    (all) => take(all, false),
  );
  return {
    matches,
    scored,
    append: (more) =>
      setMatches((known) => {
        const ids = new Set(known.map(({ id }) => id));
        return [...known, ...more.filter(({ id }) => !ids.has(id))];
      }),
  };
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const next = new Map(map);
  next.delete(key);
  return next;
}
