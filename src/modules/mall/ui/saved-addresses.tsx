import { useId } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import type { SavedAddress } from '../addresses.contract.ts';

interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  /** Null: another address, which is typed. */
  chosen: number | null;
  onChoose(address: SavedAddress | null): void;
}

/** Choice of a saved address, or of another one. Native radios: with keyboard and screen reader support. */
export function SavedAddresses({ addresses, chosen, onChoose }: SavedAddressesProps) {
  const t = useT();
  const group = useId();
  if (addresses.length === 0) return null;
  return (
    <fieldset className="saved-addresses">
      <legend>{t('mall.addresses.title')}</legend>
      {addresses.map((saved) => (
        <label key={saved.id}>
          <input type="radio" name={group} checked={saved.id === chosen} onChange={() => onChoose(saved)} />
          <span>
            <b dir="auto">{saved.recipient}</b> <bdi>{saved.contact}</bdi>
            <small dir="auto">{saved.address}</small>
          </span>
        </label>
      ))}
      <label>
        <input type="radio" name={group} checked={chosen === null} onChange={() => onChoose(null)} />
        <span>{t('mall.addresses.other')}</span>
      </label>
    </fieldset>
  );
}
