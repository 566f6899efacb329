import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { channelsCalls } from '../channels.calls.ts';
import type { ChannelDraft } from '../channels.contract.ts';
import { CHANNEL_NAME, CHANNEL_SOURCE, CHANNEL_TYPES, type ChannelType } from '../channels.rules.ts';

export type ChannelTypedIn = ChannelDraft;

interface Typed {
  name: string;
  source: string;
  type: ChannelType;
}

interface ChannelFormProps {
  draft: ChannelTypedIn;
  onDone(): void;
  onClose(): void;
}

export function ChannelForm({ draft: { id, name, source, type }, onDone, onClose }: ChannelFormProps) {
  const t = useT();
  const form = useForm<Typed, Typed>({
    initial: { name, source, type },
    schema: async () => (await import('./channel.schema.ts')).ChannelTyped,
    submit: async (typed) => {
      try {
        await api(channelsCalls.save, { ...typed, ...(id === undefined ? {} : { id }) });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        return error.errorCode === 'channels.source_taken'
          ? { fields: { source: error.message } }
          : { form: error.message };
      }
      onDone();
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog open onClose={onClose} title={t(id === undefined ? 'channels.form.add' : 'channels.form.edit')}>
      <form className="channel-form" {...form.formProps}>
        <TextField
          {...form.field('name')}
          label={t('channels.form.name')}
          limit={CHANNEL_NAME.max}
          dir="auto"
          autoComplete="off"
        />
        <TextField
          {...form.field('source')}
          label={t('channels.column.source')}
          hint={t('channels.form.sourceHint')}
          limit={CHANNEL_SOURCE.max}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select
          {...form.field('type')}
          label={t('channels.column.type')}
          options={CHANNEL_TYPES.map((value) => ({ value, label: t(`channels.type.${value}`) }))}
        />
        {form.problem && <Notice tone="loss">{form.problem}</Notice>}
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('channels.form.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('channels.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
