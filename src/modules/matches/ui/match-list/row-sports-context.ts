import { createContext, use } from 'react';
import type { RowSport, RowSports } from './row-sports.rules.ts';

const RowSportsContext = createContext<RowSports>({ sports: {}, names: {} });

export const RowSportsProvider = RowSportsContext.Provider;

export const useRowSports = (): RowSports => use(RowSportsContext);

/** As the match's league plays it. An unknown game gets the default sport. */
export const sportOf = (
  { sports }: RowSports,
  { game, variant }: { game: string; variant?: string | undefined },
): RowSport => sports[variant ?? game] ?? sports.othersports!;
