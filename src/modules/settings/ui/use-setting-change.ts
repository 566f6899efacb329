import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { settingsCalls } from '../settings.calls.ts';
import type { SettingItem } from '../settings.contract.ts';

interface Options {
  item: Pick<SettingItem, 'name' | 'scope' | 'version'>;
  onDone(): void;
  onClose(): void;
}

/** Errors by the path within the value; the value itself has the empty path. */
export const fieldErrors = ({ fields }: ApiFailure): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, text]) => [path.replace(/^value\.?/, ''), text]),
  );

/** Saving a setting: its errors at their fields, and the confirmation of an older sign-in. */
export function useSettingChange({ item: { name, scope, version }, onDone, onClose }: Options) {
  const t = useT();
  const proof = useStepUp();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** JSON; null returns to the variable or default. */
  const save = async (value: string | null) => {
    if (busy) return;
    setBusy(true);
    setMessage(null);
    setErrors({});
    try {
      await proof.run(() => api(settingsCalls.change, { name, scope, version, value }));
      toast(t('admin.done'), 'done');
      onDone();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setErrors(fieldErrors(error));
      setMessage(error.message);
    } finally {
      setBusy(false);
    }
  };
  return {
    save,
    errors,
    /** What is wrong, also where it stands at a field. */
    message,
    /** What is wrong where no field is. */
    problem: Object.keys(errors).length === 0 ? message : null,
    busy,
    dialog: proof.dialog,
  };
}
