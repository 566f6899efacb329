import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import type { DecisionsService } from './decisions.service.ts';
import { peopleEndpoints } from './people.contract.ts';
import type { PeopleService } from './people.service.ts';

export const moderationApi = (people: PeopleService, decisions: DecisionsService): Mounted[] => [
  mounted(peopleEndpoints.list, ({ input, now }) => people.list(input, now)),
  mounted(peopleEndpoints.show, ({ input, now }) => people.show(input.userId, now)),
  mounted(peopleEndpoints.ban, ({ viewer, input, now }) => decisions.ban(viewer, input, now)),
  mounted(peopleEndpoints.unban, ({ viewer, input, now }) => decisions.unban(viewer, input, now)),
  mounted(peopleEndpoints.endSessions, ({ viewer, input, now }) => decisions.endSessions(viewer, input, now)),
  mounted(peopleEndpoints.changeRole, ({ viewer, input, now }) => decisions.changeRole(viewer, input, now)),
  mounted(peopleEndpoints.adjustCoins, ({ viewer, input, key, now }) =>
    decisions.adjustCoins(viewer, input, { key, now }),
  ),
];
