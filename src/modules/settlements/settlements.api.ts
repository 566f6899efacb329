import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { settlementsEndpoints } from './settlements.contract.ts';
import type { SettlementsService } from './settlements.service.ts';

const originOf = ({ caller, now }: EndpointRequest<unknown>) => ({
  now,
  brand: caller.brand.id,
  lang: caller.lang,
});

export const settlementsApi = (settlements: SettlementsService): Route[] => [
  route(settlementsEndpoints.mine, ({ viewer, input }) => settlements.mine(viewer, input.kind, input.cursor)),
  route(settlementsEndpoints.list, ({ input }) => settlements.list(input)),
  route(settlementsEndpoints.run, (ask) => settlements.run(ask.viewer, ask.input, originOf(ask))),
  route(settlementsEndpoints.pay, (ask) => settlements.pay(ask.viewer, ask.input, originOf(ask)), {
    worth: ({ input }) => settlements.payWorth(input.id),
  }),
];
