import { type Route, route } from '#platform/endpoint/mount.ts';
import type { ProofOfWork } from '#platform/proof-of-work/proof-of-work.ts';
import { ticketsEndpoints } from './tickets.contract.ts';
import type { TicketsService } from './tickets.service.ts';

export const ticketsApi = (tickets: TicketsService, proofs: Pick<ProofOfWork, 'demand'>): Route[] => [
  route(ticketsEndpoints.open, async ({ input, caller, key, now }) => {
    await proofs.demand(caller, now);
    return await tickets.open(input, { caller, key, now });
  }),
  route(ticketsEndpoints.mine, ({ viewer }) => tickets.mine(viewer)),
  route(ticketsEndpoints.show, ({ viewer, input }) => tickets.show(viewer, input.id)),
  route(ticketsEndpoints.say, ({ input: { id, text }, caller, key, now }) =>
    tickets.say(id, text, { caller, key, now }),
  ),
  route(ticketsEndpoints.list, ({ input }) => tickets.list(input)),
  route(ticketsEndpoints.reply, ({ input: { id, text }, caller, key, now }) =>
    tickets.reply(id, text, { caller, key, now }),
  ),
  route(ticketsEndpoints.close, ({ viewer, input, now }) =>
    tickets.close(viewer.id, input.id, input.reason, now),
  ),
];
