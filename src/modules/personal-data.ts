import type { PersonalData } from '#platform/personal-data/personal-data.rules.ts';
import { PERSONAL_KINDS } from './personal-data-kinds.ts';
import { PERSONAL_TABLES } from './personal-data-tables.ts';

export const PERSONAL_DATA = {
  kinds: PERSONAL_KINDS,
  tables: PERSONAL_TABLES,
} as const satisfies PersonalData;
