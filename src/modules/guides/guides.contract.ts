import * as z from 'zod/mini';
import { GUIDES } from './guides.rules.ts';

export const GuideQuery = z.object({ name: z.enum(GUIDES) });
export type GuideQuery = z.input<typeof GuideQuery>;

/** In the language of the caller. */
export const GuideSource = z.object({ source: z.string() });
export type GuideSource = z.infer<typeof GuideSource>;
