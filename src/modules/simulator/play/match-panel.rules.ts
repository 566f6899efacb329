import type { Side } from '#modules/catalog/sport.rules.ts';

/** Parts of a match that only its sport has, as the contract of sheets checks them. */
export type MatchPanel = StepsPanel | TablePanel | GraphPanel | RoundsPanel;

/** Choices in order: maps banned and picked, heroes of a draft. */
export interface StepsPanel {
  kind: 'steps';
  key: 'veto' | 'maps' | 'draft';
  period: number | null;
  steps: PanelStep[];
}

export interface PanelStep {
  action: 'ban' | 'pick' | 'decider';
  side: Side | null;
  name: string;
  period?: number | undefined;
}

/** A table of the sport: a batting card, drives, breaks. */
export interface TablePanel {
  kind: 'table';
  key: 'batting' | 'bowling' | 'breaks' | 'legs' | 'drives';
  period: number | null;
  side: Side | null;
  columns: string[];
  rows: PanelRow[];
}

export interface PanelRow {
  name: string | null;
  side: Side | null;
  period?: number | undefined;
  cells: (number | string)[];
}

/** A lead minute by minute, above zero for the home side. */
export interface GraphPanel {
  kind: 'graph';
  key: 'gold';
  period: number | null;
  points: number[];
}

/** Winners of the rounds of a map in order, and by what. */
export interface RoundsPanel {
  kind: 'rounds';
  key: 'rounds';
  period: number | null;
  rounds: { side: Side; event: string }[];
}
