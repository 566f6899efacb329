import { type ReactNode, useId } from 'react';

interface SegProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: ReactNode }[];
  selected: NoInfer<Id>;
  onSelect(id: NoInfer<Id>): void;
  size?: 'small' | 'medium';
}

/** One of a few visible choices: native radios, with keyboard, form and screen reader support. */
export function Seg<Id extends string>({
  label,
  options,
  selected,
  onSelect,
  size = 'medium',
}: SegProps<Id>) {
  const name = useId();
  return (
    <div className="seg" role="radiogroup" aria-label={label} data-size={size}>
      {options.map((option) => (
        <label key={option.id} className="seg-item">
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.id === selected}
            onChange={() => onSelect(option.id)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
