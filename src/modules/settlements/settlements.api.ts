import type { Ask } from '#platform/endpoint/caller.ts';
import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { settlementsEndpoints } from './settlements.contract.ts';
import type { SettlementsService } from './settlements.service.ts';

const originOf = ({ caller, now }: Ask<unknown>) => ({ now, brand: caller.brand.id, lang: caller.lang });

export const settlementsApi = (settlements: SettlementsService): Mounted[] => [
  mounted(settlementsEndpoints.mine, ({ viewer, input }) =>
    settlements.mine(viewer, input.kind, input.cursor),
  ),
  mounted(settlementsEndpoints.list, ({ input }) => settlements.list(input)),
  mounted(settlementsEndpoints.run, (ask) => settlements.run(ask.viewer, ask.input, originOf(ask))),
  mounted(settlementsEndpoints.pay, (ask) => settlements.pay(ask.viewer, ask.input, originOf(ask)), {
    worth: ({ input }) => settlements.payWorth(input.id),
  }),
];
