import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { noticesEndpoints } from './notices.contract.ts';
import type { NoticesService } from './notices.service.ts';

export const noticesApi = (notices: NoticesService): Mounted[] => [
  mounted(noticesEndpoints.list, ({ viewer, input, caller }) => notices.list(viewer, input, caller.lang)),
  mounted(noticesEndpoints.read, ({ viewer, input, now }) => notices.read(viewer, input.ids, now)),
  mounted(noticesEndpoints.readAll, ({ viewer, input, now }) => notices.readAll(viewer, input.upTo, now)),
];
