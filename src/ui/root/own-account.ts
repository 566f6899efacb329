import { createContext, use } from 'react';
import type { OwnAccount } from './root-data.ts';

let account: OwnAccount | null = null;
let request: Promise<void> | undefined;
const listeners = new Set<(loaded: OwnAccount | null) => void>();

/** For a document rendered for everyone, whose server left the account out. */
export function requestOwnAccount(load: () => Promise<OwnAccount | null>): void {
  request = load().then((loaded) => {
    account = loaded;
    request = undefined;
    for (const listener of listeners) listener(loaded);
  });
}

/** Calls the listener with the account once it is loaded. */
export function onOwnAccount(listener: (loaded: OwnAccount | null) => void): () => void {
  listeners.add(listener);
  if (account) listener(account);
  return () => void listeners.delete(listener);
}

/** The account while it is being loaded: until it is here, its owner must not be taken for a guest. */
export const ownAccountRequest = (): Promise<OwnAccount | null> | undefined => request?.then(() => account);

export const OwnAccountContext = createContext<OwnAccount | null>(null);

/** Null on the server and while hydrating. */
export const useOwnAccount = (): OwnAccount | null => use(OwnAccountContext);
