import { defineEvent } from '#platform/events/event-type.ts';

/** Things that are new, or not as they were. */
export interface CatalogChanged {
  kind: 'league' | 'team' | 'player';
  ids: number[];
}
export const catalogChanged = defineEvent<CatalogChanged>('catalog.changed');
