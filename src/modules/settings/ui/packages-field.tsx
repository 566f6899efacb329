import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';

export interface PackageRow {
  id: number;
  yuan: number;
  bonus: number;
}

interface PackagesFieldProps {
  rows: readonly PackageRow[];
  /** Errors by `1.yuan`. */
  errors: Readonly<Record<string, string>>;
  onChange(rows: PackageRow[]): void;
}

/** Price and bonus of each package. A new one has an id that none of them had. */
export function PackagesField({ rows, errors, onChange }: PackagesFieldProps) {
  const t = useT();
  const set = (index: number, change: Partial<PackageRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const number = (index: number, name: 'yuan' | 'bonus', label: string) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      value={rows[index]![name]}
      error={errors[`${index}.${name}`]}
      onChange={({ currentTarget }) => set(index, { [name]: Number(currentTarget.value) })}
    />
  );
  return (
    <div className="setting-packages">
      {rows.map((row, index) => (
        <div key={row.id}>
          {number(index, 'yuan', t('settings.packages.price'))}
          {number(index, 'bonus', t('settings.packages.bonus'))}
          {rows.length > 1 && (
            <Button
              look="text"
              aria-label={t('settings.packages.remove', { id: row.id })}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              <Icon name="close" />
            </Button>
          )}
        </div>
      ))}
      <Button
        look="outline"
        onClick={() =>
          onChange([...rows, { id: Math.max(...rows.map(({ id }) => id)) + 1, yuan: 100, bonus: 0 }])
        }
      >
        {t('settings.packages.add')}
      </Button>
    </div>
  );
}
