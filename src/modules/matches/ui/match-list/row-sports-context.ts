import { createContext, use } from 'react';
import type { RowSport, RowSports } from './row-sports.rules.ts';

const RowSportsContext = createContext<RowSports>({ sports: {}, names: {} });

export const RowSportsProvider = RowSportsContext.Provider;

export const useRowSports = (): RowSports => use(RowSportsContext);

/** An unknown game gets the default sport. */
export const sportOf = ({ sports }: RowSports, game: string): RowSport => sports[game] ?? sports.othersports!;
