import * as z from 'zod/mini';
/** `site`: what the operator calls a site of their own, empty where the interface has its name; `name`: what the site calls its person. */
export const Identity = z.object({
  id: z.number(),
  provider: z.string(),
  site: z.string(),
  name: z.string(),
  linkedAt: z.string(),
  lastUsedAt: z.string(),
});
export type Identity = z.infer<typeof Identity>;

export const Unlink = z.object({ id: z.number().check(z.int(), z.positive()) });
export type Unlink = z.infer<typeof Unlink>;
