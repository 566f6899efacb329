import { type SubmitEvent, useId } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { FilterState } from './use-filters.ts';

interface Common<Name extends string> {
  name: Name;
  label: string;
}

export type FilterField<Name extends string> =
  | (Common<Name> & { kind: 'text' })
  | (Common<Name> & { kind: 'day' })
  | (Common<Name> & { kind: 'choice'; options: readonly { value: string; label: string }[] });

interface FilterBarProps<Name extends string> {
  fields: readonly FilterField<NoInfer<Name>>[];
  state: FilterState<Name>;
}

/** Choices and days apply at once, typed text on Enter or the button. */
export function FilterBar<Name extends string>({ fields, state }: FilterBarProps<Name>) {
  const t = useT();
  const { filters, narrowed, choose, clear } = state;
  const texts = fields.filter(({ kind }) => kind === 'text');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = texts.map(({ name }) => [name, String(typed.get(name) ?? '').trim()]);
    choose(Object.fromEntries(read) as Partial<Record<Name, string>>);
  };
  return (
    <search aria-label={t('admin.filter.label')}>
      <form className="filter-bar" onSubmit={submit}>
        {fields.map((field) => (
          <FilterControl
            key={`${field.name} ${filters[field.name]}`}
            field={field}
            value={filters[field.name]}
            onChoose={(value) => choose({ [field.name]: value } as Partial<Record<Name, string>>)}
          />
        ))}
        {texts.length > 0 && (
          <Button type="submit" look="outline" size="small" icon="search">
            {t('admin.filter.search')}
          </Button>
        )}
        {narrowed && (
          <Button look="text" size="small" onClick={clear}>
            {t('admin.filter.clear')}
          </Button>
        )}
      </form>
    </search>
  );
}

interface FilterControlProps {
  field: FilterField<string>;
  value: string;
  onChoose(value: string): void;
}

function FilterControl({ field, value, onChoose }: FilterControlProps) {
  const id = useId();
  const { name, label } = field;
  return (
    <span className="input" data-kind={field.kind} data-set={value ? '' : undefined}>
      <label className={field.kind === 'day' ? undefined : 'sr-only'} htmlFor={id}>
        {label}
      </label>
      {field.kind === 'text' && (
        <input id={id} name={name} type="search" placeholder={label} defaultValue={value} />
      )}
      {field.kind === 'day' && (
        <input
          id={id}
          type="date"
          defaultValue={value}
          min="2020-01-01"
          max="2199-12-31"
          // A half typed year is a valid but unintended date.
          onChange={({ target }) => (target.value === '' || target.validity.valid) && onChoose(target.value)}
        />
      )}
      {field.kind === 'choice' && (
        <>
          <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
            <option value="">{label}</option>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={12} />
        </>
      )}
    </span>
  );
}
