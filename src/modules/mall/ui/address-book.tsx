import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { submitResult } from '#ui/api/submit-result.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Textarea, TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { addressesCalls } from '../addresses.calls.ts';
import type { Addresses, SavedAddress } from '../addresses.contract.ts';
import { MOST_ADDRESSES, type Place } from '../addresses.rules.ts';
import { ADDRESS } from '../orders.rules.ts';
import './orders.css';

const EMPTY: Place = { recipient: '', address: '', contact: '' };

/** The user's saved addresses: add, change, remove, choose the default. */
export function AddressBook() {
  const t = useT();
  const { data, failed, reload, change } = useQuery('addresses', (signal) =>
    api(addressesCalls.list, undefined, { signal }),
  );
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null);
  const addresses = data?.addresses ?? [];
  const act = async (call: Promise<Addresses>) => {
    const fresh = await callOrToast(call);
    if (fresh) change(() => fresh);
  };
  return (
    <Card
      title={t('mall.addresses.title')}
      more={
        data && addresses.length < MOST_ADDRESSES ? (
          <Button look="secondary" size="small" icon="plus" onClick={() => setEditing('new')}>
            {t('mall.addresses.add')}
          </Button>
        ) : undefined
      }
    >
      {failed ? (
        <ErrorState onRetry={reload} />
      ) : !data ? (
        <SkeletonRows rows={1} />
      ) : addresses.length === 0 ? (
        <p className="text-13 text-text-2">{t('mall.addresses.empty')}</p>
      ) : (
        <ul className="address-book">
          {addresses.map((saved) => (
            <li key={saved.id}>
              <span>
                <b dir="auto">{saved.recipient}</b> <bdi>{saved.contact}</bdi>{' '}
                {saved.isDefault && <Badge>{t('mall.addresses.default')}</Badge>}
                <small dir="auto">{saved.address}</small>
              </span>
              <span className="address-actions">
                {!saved.isDefault && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => void act(api(addressesCalls.save, { ...saved, isDefault: true }))}
                  >
                    {t('mall.addresses.makeDefault')}
                  </button>
                )}
                <button type="button" className="link" onClick={() => setEditing(saved)}>
                  {t('mall.addresses.edit')}
                </button>
                <button
                  type="button"
                  className="link"
                  onClick={() => void act(api(addressesCalls.remove, { id: saved.id }))}
                >
                  {t('mall.addresses.remove')}
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <AddressDialog
          saved={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(fresh) => {
            change(() => fresh);
            setEditing(null);
          }}
        />
      )}
    </Card>
  );
}

interface AddressDialogProps {
  saved: SavedAddress | null;
  onClose(): void;
  onSaved(fresh: Addresses): void;
}

function AddressDialog({ saved, onClose, onSaved }: AddressDialogProps) {
  const t = useT();
  const form = useForm<Place, Place>({
    initial: saved ? { recipient: saved.recipient, address: saved.address, contact: saved.contact } : EMPTY,
    schema: async () => (await import('./delivery.schema.ts')).savedPlace,
    submit: (place) =>
      submitResult(api(addressesCalls.save, { ...place, ...(saved ? { id: saved.id } : {}) }), onSaved),
  });
  return (
    <Dialog open onClose={onClose} title={t(saved ? 'mall.addresses.edit' : 'mall.addresses.add')}>
      <form className="order-form" {...form.formProps}>
        <TextField {...form.field('recipient')} label={t('mall.order.recipient')} autoComplete="name" />
        <TextField {...form.field('contact')} label={t('mall.order.contact')} autoComplete="tel" />
        <Textarea
          {...form.field('address')}
          label={t('mall.order.address')}
          rows={2}
          limit={ADDRESS.max}
          autoComplete="street-address"
        />
        {form.problem && <Notice tone="loss">{form.problem}</Notice>}
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('mall.order.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('mall.addresses.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
