import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { AccountsService } from './accounts.service.ts';
import type { ModifyUser } from './profile.contract.ts';
import { type Me, userErrors } from './users.contract.ts';
import { checkUsername, tidySignature } from './users.rules.ts';
import type { UsersService } from './users.service.ts';
import { updateUser } from './users.store.ts';

export interface ProfileService {
  modify(viewer: Viewer, change: ModifyUser): Promise<Me>;
}

export function createProfileService(parts: {
  db: Db;
  accounts: AccountsService;
  users: UsersService;
}): ProfileService {
  const { db, accounts, users } = parts;
  return {
    async modify(viewer, { username, signature }) {
      if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
      const problem = username === undefined ? null : checkUsername(username);
      if (problem === 'format') throw userErrors.usernameFormat();
      if (problem === 'reserved') throw userErrors.usernameTaken();
      await transact(db, async (tx) => {
        if (username !== undefined && !(await accounts.rename(tx, viewer.id, username)))
          throw userErrors.usernameTaken();
        if (signature !== undefined) await updateUser(tx, viewer.id, { signature: tidySignature(signature) });
      });
      return await users.showMe(viewer);
    },
  };
}
