import { createContext, use, useSyncExternalStore } from 'react';
import type { OwnAccount } from './root-data.ts';

let account: OwnAccount | null = null;
let request: Promise<OwnAccount | null> | undefined;
const listeners = new Set<(loaded: OwnAccount) => void>();
let setProvided: () => void;
const provided = new Promise<void>((resolve) => {
  setProvided = resolve;
});

/** For a document rendered for everyone, whose server left the account out. */
export function requestOwnAccount(load: () => Promise<OwnAccount | null>): void {
  request = load().then(async (loaded) => {
    account = loaded;
    if (loaded) {
      for (const listener of listeners) listener(loaded);
      await provided;
    }
    request = undefined;
    return loaded;
  });
}

/** Calls the listener with the account once it is loaded. */
export function onOwnAccount(listener: (loaded: OwnAccount) => void): () => void {
  listeners.add(listener);
  if (account) listener(account);
  return () => void listeners.delete(listener);
}

/** The page shows the account. */
export const ownAccountProvided = (): void => setProvided();

/** The account until the page shows it: its owner must not be taken for a guest. */
export const ownAccountRequest = (): Promise<OwnAccount | null> | undefined => request;

export const OwnAccountContext = createContext<OwnAccount | null>(null);

const never = () => () => undefined;

/** Null on the server and while hydrating: parts of the page that hydrate after the account is here too. */
export function useOwnAccount(): OwnAccount | null {
  const loaded = useSyncExternalStore(
    never,
    () => account,
    () => null,
  );
  const own = use(OwnAccountContext);
  return loaded && own;
}
