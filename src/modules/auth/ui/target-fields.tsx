import type { ComponentProps } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { DEFAULT_AREA_CODE, PHONE_INPUT_MAX, tidyPhone } from '../auth.rules.ts';
import type { Area } from './use-area.ts';

type Input = Omit<ComponentProps<typeof TextField>, 'label'>;

const PHONE = { size: 'large', inputMode: 'tel', autoComplete: 'tel-national webauthn', dir: 'ltr' } as const;

/** Maximum digits of a number in E.164. */
const LONGEST = 15;

/** Pasted text is normalized before it is cut; the browser's own `maxLength` would cut it first. */
const tidied = ({ onChange }: Input, area: string, max: number): Pick<Input, 'onChange'> => ({
  onChange: (event) => {
    event.currentTarget.value = tidyPhone(event.currentTarget.value, area, max);
    onChange?.(event);
  },
});

export function MainlandPhoneField(input: Input) {
  return (
    <TextField
      {...input}
      {...PHONE}
      {...tidied(input, DEFAULT_AREA_CODE, PHONE_INPUT_MAX)}
      name="target"
      label={useT()('logins.field.phone')}
      before={<span className="area-code">+{DEFAULT_AREA_CODE}</span>}
    />
  );
}

interface PhoneFieldProps extends Input {
  area: Area;
}

export function PhoneField({ area, ...input }: PhoneFieldProps) {
  const t = useT();
  return (
    <TextField
      {...input}
      {...PHONE}
      name="target"
      {...tidied(input, area.code, LONGEST)}
      label={t('logins.field.phone')}
      before={<AreaSelect {...area} />}
    />
  );
}

export function EmailField(input: Input) {
  return (
    <TextField
      {...input}
      name="target"
      label={useT()('logins.field.email')}
      size="large"
      type="email"
      autoComplete="email webauthn"
      dir="ltr"
    />
  );
}

function AreaSelect({ code, country, countries, choose }: Area) {
  const t = useT();
  return (
    <span className="area-code area-select">
      <span aria-hidden="true">
        {country} +{code}
      </span>
      <Icon name="down" size={12} />
      <select
        aria-label={t('logins.field.area')}
        value={country}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {countries.length === 0 && <option value={country}>{`${country} +${code}`}</option>}
        {countries.map(({ countryAbbr, countryArea, countryAvatar, name }) => (
          <option key={countryAbbr} value={countryAbbr}>
            {`${countryAvatar} ${name} +${countryArea}`}
          </option>
        ))}
      </select>
    </span>
  );
}
