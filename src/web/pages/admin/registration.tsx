import { useState } from 'react';
import { type StepUp, useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { registrationCalls } from '#modules/registration/registration.calls.ts';
import type { RegistrationSettings } from '#modules/registration/registration.contract.ts';
import { REGISTRATION_MODES, type RegistrationMode } from '#modules/registration/registration.rules.ts';
import { writeRemaining } from '#modules/users/account-age.rules.ts';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { NetworkProblem } from '#ui/kit/state/states.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { AdminInvitations } from './invitations.tsx';

/** Registration mode, rules for new accounts, and invitations. */
export function AdminRegistration() {
  const proof = useStepUp();
  const { data, failed, reload } = useRequest('settings', () => api(registrationCalls.settings));
  if (failed) return <NetworkProblem onRetry={reload} />;
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <>
      <ModeForm key={data.changedAt} settings={data} proof={proof} onSaved={reload} />
      <AdminInvitations />
      {proof.dialog}
    </>
  );
}

interface ModeFormProps {
  settings: RegistrationSettings;
  proof: StepUp;
  onSaved(): void;
}

function ModeForm({ settings, proof, onSaved }: ModeFormProps) {
  const t = useT();
  const { locale } = useI18n();
  const [mode, setMode] = useState<RegistrationMode>(settings.mode);
  const form = useSubmit('mode');
  const save = async () => {
    if (!(await form.send(() => proof.run(() => api(registrationCalls.setMode, { mode }))))) return;
    toast(t('admin.done'), 'done');
    onSaved();
  };
  const age = (minutes: number) =>
    minutes === 0 ? t('admin.registration.atOnce') : writeRemaining(minutes * 60_000, locale);
  const { chatLinks, comments, gifts } = settings.ages;
  return (
    <>
      <form className="admin-form" {...form.formProps(save)}>
        <Select
          {...form.field('mode')}
          label={t('admin.registration.mode')}
          value={mode}
          options={REGISTRATION_MODES.map((value) => ({
            value,
            label: t(`admin.registration.mode.${value}`),
          }))}
          onChange={({ currentTarget }) => {
            setMode(currentTarget.value as RegistrationMode);
            form.changed('mode');
          }}
        />
        <Button type="submit" loading={form.busy}>
          {t('admin.gifts.save')}
        </Button>
      </form>
      <Notice>
        {t('admin.registration.ages', { links: age(chatLinks), comments: age(comments), gifts: age(gifts) })}
      </Notice>
    </>
  );
}
