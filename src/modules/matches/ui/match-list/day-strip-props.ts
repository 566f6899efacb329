import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { Filter, Group } from '../../lists.rules.ts';
import type { Day } from './days.rules.ts';

export interface DayStripProps {
  /** Null where the list is of no day. */
  chosen: Day | null;
  today: Day;
  timeZone: string;
  /** Whose matches the calendar counts. */
  group?: Group;
  game?: GameSlug;
  filter?: Filter;
  /** Seven others than those around today. */
  days?: readonly Day[];
  to(day: Day): string;
}
