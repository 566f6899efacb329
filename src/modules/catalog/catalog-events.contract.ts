import { defineEvent } from '#platform/events/event-type.ts';

/** New or changed catalog entries. */
export interface CatalogChanged {
  kind: 'league' | 'team' | 'player';
  ids: number[];
}
export const catalogChanged = defineEvent<CatalogChanged>('catalog.changed');
