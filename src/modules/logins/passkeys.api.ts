import type { Ask } from '#platform/endpoint/caller.ts';
import { type Mounted, mounted } from '#platform/endpoint/mount.ts';

import type { LetIn } from './entrance.service.ts';
import type { Proven } from './logins.contract.ts';
import { passkeysEndpoints as e } from './passkeys.contract.ts';
import type { PasskeysService } from './passkeys.service.ts';
import { backHere, fromHere } from './this-browser.service.ts';

type Renew = (ask: Ask<unknown>) => Promise<Proven>;

export function passkeysApi(passkeys: PasskeysService, letIn: LetIn, renew: Renew): Mounted[] {
  return [
    mounted(e.beginLogin, (ask) => passkeys.beginEnter(fromHere(ask))),
    mounted(e.login, async (ask) => letIn(ask, await passkeys.enter(ask.input, backHere(ask)))),
    mounted(e.list, (ask) => passkeys.list(ask)),
    mounted(e.beginAdd, (ask) => passkeys.beginAdd(fromHere(ask))),
    mounted(e.add, (ask) => passkeys.add(ask.input, backHere(ask))),
    mounted(e.rename, (ask) => passkeys.rename(ask.input, ask)),
    mounted(e.remove, (ask) => passkeys.remove(ask.input.id, ask)),
    mounted(e.beginProof, (ask) => passkeys.beginProof(fromHere(ask))),
    mounted(e.prove, async (ask) => {
      await passkeys.prove(ask.input, backHere(ask));
      return await renew(ask);
    }),
  ];
}
