import { type Dispatch, type SetStateAction, useState } from 'react';
import type { Match } from '../matches.contract.ts';
import type { News } from './match-list/lazy/news.rules.ts';
import type { OddsMoves } from './match-list/lazy/odds-moves.rules.ts';

export type NewsOfMatches = ReadonlyMap<number, News>;
export type MovesOfMatches = ReadonlyMap<number, OddsMoves>;

/** A list of matches; a `LiveFeed` keeps it current. */
export interface LiveMatches {
  matches: readonly Match[];
  setMatches(move: (now: readonly Match[]) => readonly Match[]): void;
  /** Whose score has just moved, for as long as it flashes. */
  news: NewsOfMatches;
  setNews: Dispatch<SetStateAction<NewsOfMatches>>;
  /** Whose odds have just moved, likewise. */
  moves: MovesOfMatches;
  setMoves: Dispatch<SetStateAction<MovesOfMatches>>;
}

const NO_NEWS: NewsOfMatches = new Map();
const NO_MOVES: MovesOfMatches = new Map();

export function useLiveMatches(initial: readonly Match[]): LiveMatches {
  const [matches, setMatches] = useState(initial);
  return { matches, setMatches, ...useFlashes() };
}

/** What has just moved in a list. */
export function useFlashes(): Omit<LiveMatches, 'matches' | 'setMatches'> {
  const [news, setNews] = useState(NO_NEWS);
  const [moves, setMoves] = useState(NO_MOVES);
  return { news, setNews, moves, setMoves };
}
