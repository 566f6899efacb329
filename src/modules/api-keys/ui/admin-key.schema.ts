import * as z from 'zod/mini';
import { CreateKey } from '../api-keys.contract.ts';

const { name, source, scopes, games } = CreateKey.shape;

/** A key as form values. */
export const KeyTyped = z.pipe(
  z.object({ name, source, scopes, games, days: z.string() }),
  z.transform(({ games: chosen, days, ...key }) => ({
    ...key,
    games: chosen && chosen.length > 0 ? chosen : null,
    days: days === '' ? null : Number(days),
  })),
);
