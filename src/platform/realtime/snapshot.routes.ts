import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Hub } from './hub.ts';
import { snapshotCall } from './snapshot.calls.ts';

/** Where sockets are blocked, a page polls this instead. */
export const snapshotRoute = (hub: Hub): Route =>
  route(
    snapshotCall,
    {
      input: z.object({
        topic: z.string().check(z.minLength(1), z.maxLength(200)),
        since: z.optional(z.coerce.number<string | number>().check(z.int(), z.nonnegative())),
      }),
      result: z.union([
        z.object({ rev: z.number(), messages: z.array(z.unknown()) }),
        z.object({ rev: z.number(), data: z.unknown() }),
      ]),
      errors: [platformErrors.notFound, platformErrors.noPermission],
    },
    async ({ input, viewer }) => {
      const answer = await hub.snapshotFor(viewer, input.topic, input.since);
      if (answer.kind === 'unknown') throw platformErrors.notFound();
      if (answer.kind === 'forbidden') throw platformErrors.noPermission();
      return answer.kind === 'messages' ? answer.missed : answer.snapshot;
    },
  );
