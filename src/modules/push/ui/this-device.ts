import { api } from '#ui/api/client.ts';
import { pushCalls } from '../push.calls.ts';

/** `none`: not supported, or only for an installed site. `refused`: permission denied. */
export type DeviceState = 'none' | 'refused' | 'off' | 'on';

async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!('PushManager' in window && 'Notification' in window && navigator.serviceWorker)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

export async function stateOfDevice(): Promise<DeviceState> {
  const worker = await registration();
  if (!worker) return 'none';
  if (Notification.permission === 'denied') return 'refused';
  const subscription = await worker.pushManager.getSubscription();
  if (!subscription) return 'off';
  const { endpoints } = await api(pushCalls.mine);
  return endpoints.includes(subscription.endpoint) ? 'on' : 'off';
}

const PATIENCE_MS = 20_000;

/** A browser without a connection to its push service tries for ever, without an error. */
const patience = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null);
  });

/** Called by a click only: the browser's permission prompt needs a user gesture. */
export async function turnOn(): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return await stateOfDevice();
  const worker = await registration();
  if (!worker) return 'none';
  const { publicKey } = await api(pushCalls.mine);
  // A subscription made for another key would be rejected.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await Promise.race([
    worker.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
      .catch(() => null),
    patience(),
  ]);
  // A private window, or a browser without a push service: both fail without a reason.
  if (!made) return 'none';
  const { endpoint = '', keys = {} } = made.toJSON();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { p256dh = '', auth = '' } = keys;
  await api(pushCalls.subscribe, { endpoint, keys: { p256dh, auth }, timeZone });
  return 'on';
}

export async function turnOff(): Promise<DeviceState> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await api(pushCalls.unsubscribe, { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return 'off';
}
