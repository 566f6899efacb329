import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Textarea, TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { addressesCalls } from '../addresses.calls.ts';
import type { SavedAddress } from '../addresses.contract.ts';
import { MOST_ADDRESSES } from '../addresses.rules.ts';
import type { GoodsKind } from '../goods.rules.ts';
import { ADDRESS, type Destination, NOWHERE, neededFor, REMARKS } from '../orders.rules.ts';
import { SavedAddresses } from './saved-addresses.tsx';

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
  const posted = needed.includes('address');
  const { data } = useQuery(posted ? 'addresses' : null, (signal) =>
    api(addressesCalls.list, undefined, { signal }),
  );
  const saved = data?.addresses ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const [saveAddress, setSaveAddress] = useState(false);
  const form = useForm<Destination, Destination>({
    initial: NOWHERE,
    schema: async () => (await import('./delivery.schema.ts')).destinationFor(kind),
    submit: async (where) => {
      // A failed save must not stop the order.
      if (posted && saveAddress && chosen === null)
        await api(addressesCalls.save, placeOf(where)).catch(() => null);
      await onSend(where);
      return undefined;
    },
  });
  const choose = (address: SavedAddress | null) => {
    setChosen(address?.id ?? null);
    for (const name of ['recipient', 'address', 'contact'] as const) form.set(name, address?.[name] ?? '');
  };
  const preset = useEffectEvent((first: SavedAddress) => {
    if (form.values.recipient + form.values.address + form.values.contact === '') choose(first);
  });
  useEffect(() => {
    const [first] = data?.addresses ?? [];
    if (first) preset(first);
  }, [data]);
  return (
    <form className="order-form" {...form.formProps}>
      {posted && <SavedAddresses addresses={saved} chosen={chosen} onChoose={choose} />}
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
      {posted && chosen === null && saved.length < MOST_ADDRESSES && (
        <Checkbox name="keep" checked={saveAddress} onChange={({ target }) => setSaveAddress(target.checked)}>
          {t('mall.addresses.keep')}
        </Checkbox>
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

const placeOf = ({ recipient, address, contact }: Destination) => ({ recipient, address, contact });
