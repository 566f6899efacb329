import type { OwnAccount } from './root-data.ts';

const account = { uid: 7 } as OwnAccount;
const modules = async () => {
  vi.resetModules();
  return await import('./own-account.ts');
};

describe('ownAccountRequest', () => {
  it('is pending until the page shows the account', async () => {
    const { onOwnAccount, ownAccountProvided, ownAccountRequest, requestOwnAccount } = await modules();
    const listener = vi.fn();
    onOwnAccount(listener);
    requestOwnAccount(async () => account);
    const pending = ownAccountRequest();
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(account));
    expect(ownAccountRequest()).toBe(pending);
    ownAccountProvided();
    expect(await pending).toBe(account);
    expect(ownAccountRequest()).toBeUndefined();
  });

  it('ends with null where the session has expired', async () => {
    const { onOwnAccount, ownAccountRequest, requestOwnAccount } = await modules();
    const listener = vi.fn();
    onOwnAccount(listener);
    requestOwnAccount(async () => null);
    expect(await ownAccountRequest()).toBeNull();
    expect(ownAccountRequest()).toBeUndefined();
    expect(listener).not.toHaveBeenCalled();
  });
});

it('onOwnAccount: a listener that comes later gets the account too', async () => {
  const { onOwnAccount, ownAccountProvided, ownAccountRequest, requestOwnAccount } = await modules();
  requestOwnAccount(async () => account);
  ownAccountProvided();
  await ownAccountRequest();
  const listener = vi.fn();
  onOwnAccount(listener)();
  expect(listener).toHaveBeenCalledWith(account);
});
