import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { instantOf, localTime } from '#ui/kit/form/local-time.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { NetworkProblem } from '#ui/kit/state/states.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
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
  const form = useSubmit('mode', ['mode', 'until']);
  const save = async () => {
    const input = { mode, until: until ? instantOf(until, timeZone) : null };
    if (!(await form.send(() => proof.run(() => api(maintenanceCalls.set, input))))) return;
    toast(t('admin.done'), 'done');
    onSaved();
  };
  return (
    <form className="admin-form" {...form.formProps(save)}>
      <Select
        {...form.field('mode')}
        label={t('admin.maintenance.mode')}
        value={mode}
        options={MAINTENANCE_MODES.map((value) => ({ value, label: t(`admin.maintenance.mode.${value}`) }))}
        onChange={({ currentTarget }) => {
          setMode(currentTarget.value as MaintenanceMode);
          form.changed('mode');
        }}
      />
      {mode !== 'off' && (
        <TextField
          {...form.field('until')}
          label={t('admin.maintenance.until')}
          type="datetime-local"
          value={until}
          onChange={({ currentTarget }) => {
            setUntil(currentTarget.value);
            form.changed('until');
          }}
        />
      )}
      <Button type="submit" loading={form.busy}>
        {t('admin.gifts.save')}
      </Button>
      {proof.dialog}
    </form>
  );
}
