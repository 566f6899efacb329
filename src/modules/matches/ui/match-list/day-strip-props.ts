import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { Filter, Group } from '../../lists.rules.ts';
import type { Day } from './days.rules.ts';

export interface DayStripProps {
  /** Null for a list without a day. */
  chosen: Day | null;
  today: Day;
  timeZone: string;
  /** The games that the calendar counts. */
  group?: Group;
  game?: GameSlug;
  filter?: Filter;
  /** Seven other days than those around today. */
  days?: readonly Day[];
  to(day: Day): string;
}
