import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { toasts } from '../kit/toast/toast-store.ts';
import { callOrToast } from './or-toast.ts';

describe('callOrToast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    toasts.dismiss();
    vi.useRealTimers();
  });

  it('returns the result without a toast', async () => {
    await expect(callOrToast(Promise.resolve('ok'))).resolves.toBe('ok');
    expect(toasts.current()).toBeNull();
  });

  it('shows the reason in a toast', async () => {
    await expect(callOrToast(Promise.reject(new ApiFailure('Sold out', 409, null)))).resolves.toBeNull();
    expect(toasts.current()).toMatchObject({ text: 'Sold out', kind: 'error' });
  });

  it('rethrows a defect', async () => {
    await expect(callOrToast(Promise.reject(new RangeError('bug')))).rejects.toThrow('bug');
    expect(toasts.current()).toBeNull();
  });
});
