import { type Dispatch, type SetStateAction, useState } from 'react';
import type { Match } from '../matches.contract.ts';
import type { MatchUpdate } from './match-list/lazy/match-updates.rules.ts';
import type { OddsMoves } from './match-list/lazy/odds-moves.rules.ts';

export type MatchUpdates = ReadonlyMap<number, MatchUpdate>;
export type OddsMovesByMatch = ReadonlyMap<number, OddsMoves>;

/** A list of matches; a `LiveFeed` updates it. */
export interface LiveMatches {
  matches: readonly Match[];
  setMatches(move: (now: readonly Match[]) => readonly Match[]): void;
  /** Matches with a fresh score change, while it flashes. */
  news: MatchUpdates;
  setNews: Dispatch<SetStateAction<MatchUpdates>>;
  /** Matches with a fresh change of odds, likewise. */
  moves: OddsMovesByMatch;
  setMoves: Dispatch<SetStateAction<OddsMovesByMatch>>;
}

const NO_NEWS: MatchUpdates = new Map();
const NO_MOVES: OddsMovesByMatch = new Map();

export function useLiveMatches(initial: readonly Match[]): LiveMatches {
  const [matches, setMatches] = useState(initial);
  return { matches, setMatches, ...useFlashes() };
}

/** Fresh changes in a list. */
export function useFlashes(): Omit<LiveMatches, 'matches' | 'setMatches'> {
  const [news, setNews] = useState(NO_NEWS);
  const [moves, setMoves] = useState(NO_MOVES);
  return { news, setNews, moves, setMoves };
}
