import * as z from 'zod/mini';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Hub } from './hub.ts';
import { snapshotCall } from './snapshot.calls.ts';

const snapshot = endpoint(snapshotCall, {
  input: z.object({
    topic: z.string().check(z.minLength(1), z.maxLength(200)),
    since: z.optional(z.coerce.number<string | number>().check(z.int(), z.nonnegative())),
  }),
  result: z.union([
    z.object({ rev: z.number(), messages: z.array(z.unknown()) }),
    z.object({ rev: z.number(), data: z.unknown() }),
  ]),
  errors: [platformErrors.notFound, platformErrors.noPermission],
});

/** Polled by pages where sockets are blocked. */
export const snapshotEndpoint = (hub: Hub): Route =>
  route(snapshot, async ({ input, viewer }) => {
    const answer = await hub.snapshotFor(viewer, input.topic, input.since);
    if (answer.kind === 'unknown') throw platformErrors.notFound();
    if (answer.kind === 'forbidden') throw platformErrors.noPermission();
    return answer.kind === 'messages' ? answer.missed : answer.snapshot;
  });
