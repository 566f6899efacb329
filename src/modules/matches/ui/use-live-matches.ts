import { type Dispatch, type SetStateAction, useState } from 'react';
import type { Match } from '../matches.contract.ts';
import type { News } from './board/later/news.rules.ts';

export type NewsOfMatches = ReadonlyMap<number, News>;

/** A list of matches; a `LiveFeed` keeps it current. */
export interface LiveMatches {
  matches: readonly Match[];
  setMatches: Dispatch<SetStateAction<readonly Match[]>>;
  /** Whose score has just moved, for as long as it flashes. */
  news: NewsOfMatches;
  setNews: Dispatch<SetStateAction<NewsOfMatches>>;
}

const NO_NEWS: NewsOfMatches = new Map();

export function useLiveMatches(initial: readonly Match[]): LiveMatches {
  const [matches, setMatches] = useState(initial);
  const [news, setNews] = useState(NO_NEWS);
  return { matches, setMatches, news, setNews };
}
