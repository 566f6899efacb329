import type { ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Textarea, TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { DialogActions } from '#ui/kit/overlay/dialog.tsx';
import type { GoodsKind } from '../goods.rules.ts';
import { ADDRESS, type Destination, NOWHERE, neededFor, REMARKS } from '../orders.rules.ts';

interface DestinationFormProps {
  kind: GoodsKind;
  action: string;
  /** Error shown above the buttons. */
  problem: ReactNode;
  onSend(where: Destination): Promise<void>;
  onCancel(): void;
}

/** Fields that delivery needs, and no others. */
export function DestinationForm({ kind, action, problem, onSend, onCancel }: DestinationFormProps) {
  const t = useT();
  const needed = neededFor(kind);
  const form = useForm<Destination, Destination>({
    initial: NOWHERE,
    schema: async () => (await import('./delivery.schema.ts')).destinationFor(kind),
    submit: async (where) => {
      await onSend(where);
      return undefined;
    },
  });
  return (
    <form className="order-form" {...form.formProps}>
      {needed.includes('recipient') && (
        <TextField {...form.field('recipient')} label={t('mall.order.recipient')} autoComplete="name" />
      )}
      {needed.includes('contact') && (
        <TextField
          {...form.field('contact')}
          label={t('mall.order.contact')}
          hint={t(`mall.order.contactHint.${kind === 'virtual' ? 'virtual' : 'physical'}`)}
          autoComplete="tel"
        />
      )}
      {needed.includes('address') && (
        <Textarea
          {...form.field('address')}
          label={t('mall.order.address')}
          rows={2}
          limit={ADDRESS.max}
          autoComplete="street-address"
        />
      )}
      <TextField
        {...form.field('remarks')}
        label={t('mall.order.remarks')}
        hint={t('mall.order.remarksHint')}
        limit={REMARKS.max}
      />
      {problem}
      <DialogActions>
        <Button look="outline" onClick={onCancel}>
          {t('mall.order.cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
