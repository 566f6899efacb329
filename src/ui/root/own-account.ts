import { useSyncExternalStore } from 'react';
import type { OwnAccount } from './root-data.ts';

let account: OwnAccount | null = null;
let request: Promise<void> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a document rendered for everyone, whose server left the account out. */
export function requestOwnAccount(load: () => Promise<OwnAccount | null>): void {
  request = load().then((loaded) => {
    account = loaded;
    request = undefined;
    for (const listener of listeners) listener();
  });
}

/** The account while it is being loaded: until it is here, its owner must not be taken for a guest. */
export const ownAccountRequest = (): Promise<OwnAccount | null> | undefined => request?.then(() => account);

/** Null on the server and while hydrating. */
export const useOwnAccount = (): OwnAccount | null =>
  useSyncExternalStore(
    subscribe,
    () => account,
    () => null,
  );
