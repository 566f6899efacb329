import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { submitResult } from '#ui/api/submit-result.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { FormDialog } from '#ui/kit/admin/form-dialog.tsx';
import { Chip } from '#ui/kit/choice/chip.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { webhooksCalls } from '../webhooks.calls.ts';
import type { AdminWebhook, SavedWebhook, SaveWebhook } from '../webhooks.contract.ts';
import { WEBHOOK_EVENTS, WEBHOOK_NAME, WEBHOOK_URL_MAX } from '../webhooks.rules.ts';

interface WebhookFormProps {
  /** Null: a new one. */
  webhook: AdminWebhook | null;
  onSaved(saved: SavedWebhook): void;
  onClose(): void;
}

export function WebhookForm({ webhook, onSaved, onClose }: WebhookFormProps) {
  const t = useT();
  const proof = useStepUp();
  const { name, url, events, on } = webhook ?? { name: '', url: '', events: [], on: true };
  const form = useForm<SaveWebhook, SaveWebhook>({
    initial: { ...(webhook && { id: webhook.id }), name, url, events: [...events], on },
    schema: async () => (await import('../webhooks.contract.ts')).SaveWebhook,
    submit: (draft) =>
      submitResult(
        proof.run(() => api(webhooksCalls.save, draft)),
        onSaved,
      ),
  });
  const chosen = form.values.events;
  return (
    <>
      <FormDialog
        title={t(webhook ? 'webhooks.edit' : 'webhooks.new')}
        action={t('webhooks.save')}
        form={form}
        onClose={onClose}
      >
        <TextField {...form.field('name')} label={t('webhooks.name')} limit={WEBHOOK_NAME.max} dir="auto" />
        <TextField
          {...form.field('url')}
          label={t('webhooks.url')}
          hint={t('webhooks.urlHint')}
          type="url"
          inputMode="url"
          maxLength={WEBHOOK_URL_MAX}
          dir="ltr"
        />
        <fieldset className="field">
          <legend className="field-label">{t('webhooks.events')}</legend>
          <span className="decision-presets">
            {WEBHOOK_EVENTS.map((event) => (
              <Chip
                key={event}
                pressed={chosen.includes(event)}
                onPress={(pressed) =>
                  form.set('events', pressed ? [...chosen, event] : chosen.filter((each) => each !== event))
                }
              >
                {t(`webhooks.event.${event}`)}
              </Chip>
            ))}
          </span>
          {form.errors.events && (
            <span className="field-error" role="alert">
              {form.errors.events}
            </span>
          )}
        </fieldset>
        <Checkbox {...form.field('on')}>{t('webhooks.send')}</Checkbox>
      </FormDialog>
      {proof.dialog}
    </>
  );
}
