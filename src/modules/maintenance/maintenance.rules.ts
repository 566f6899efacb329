/** `readOnly`: pages work, nothing is changed. `full`: visitors see the maintenance page. */
export const MAINTENANCE_MODES = ['off', 'readOnly', 'full'] as const;
export type MaintenanceMode = (typeof MAINTENANCE_MODES)[number];

/** Calls that an administrator needs to sign in and to end it. */
const OPEN = /^(?:login\/|proof\/|user\/me$|admin\/maintenance)/;

export type Refusal = 'maintenance' | 'readOnly' | null;

/** Whether a call is refused; administrators work on while the site is closed, and wait too while it is read-only. */
export function refusalOf(
  mode: MaintenanceMode,
  call: { path: string; method: string },
  isAdministrator: boolean,
): Refusal {
  if (mode === 'off' || OPEN.test(call.path)) return null;
  if (mode === 'full') return isAdministrator ? null : 'maintenance';
  return call.method === 'GET' ? null : 'readOnly';
}
