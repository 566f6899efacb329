import { type SubmitEvent, useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { instantOf, localTime } from '#ui/kit/form/local-time.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { NetworkProblem } from '#ui/kit/state/states.tsx';
import { maintenanceCalls } from '../maintenance.calls.ts';
import type { Maintenance } from '../maintenance.contract.ts';
import { MAINTENANCE_MODES, type MaintenanceMode } from '../maintenance.rules.ts';

/** Opens the site, makes it read-only, or closes it. */
export function AdminMaintenance() {
  const { data, failed, reload } = useRequest('maintenance', () => api(maintenanceCalls.show));
  if (failed) return <NetworkProblem onRetry={reload} />;
  if (!data) return <SkeletonRows rows={3} />;
  return <ModeForm key={data.changedAt} maintenance={data} onSaved={reload} />;
}

function ModeForm({ maintenance, onSaved }: { maintenance: Maintenance; onSaved(): void }) {
  const t = useT();
  const timeZone = useTimeZone();
  const proof = useStepUp();
  const [mode, setMode] = useState<MaintenanceMode>(maintenance.mode);
  const [until, setUntil] = useState(maintenance.until ? localTime(maintenance.until, timeZone) : '');
  const [busy, setBusy] = useState(false);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const input = { mode, until: until ? instantOf(until, timeZone) : null };
    const saved = await didOrToast(
      proof.run(() => api(maintenanceCalls.set, input)),
      t('admin.done'),
    );
    setBusy(false);
    if (saved) onSaved();
  };
  return (
    <form className="admin-form" onSubmit={save}>
      <Select
        label={t('admin.maintenance.mode')}
        value={mode}
        options={MAINTENANCE_MODES.map((value) => ({ value, label: t(`admin.maintenance.mode.${value}`) }))}
        onChange={({ currentTarget }) => setMode(currentTarget.value as MaintenanceMode)}
      />
      {mode !== 'off' && (
        <TextField
          label={t('admin.maintenance.until')}
          type="datetime-local"
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      )}
      <Button type="submit" loading={busy}>
        {t('admin.gifts.save')}
      </Button>
      {proof.dialog}
    </form>
  );
}
