import { type ComponentProps, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { authCalls } from '../auth.calls.ts';
import type { LoginCountry } from '../auth.contract.ts';
import { DEFAULT_AREA_CODE, PHONE_INPUT_MAX, tidyPhone } from '../auth.rules.ts';

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
  area: string;
  onArea(area: string): void;
}

export function PhoneField({ area, onArea, ...input }: PhoneFieldProps) {
  const t = useT();
  return (
    <TextField
      {...input}
      {...PHONE}
      name="target"
      {...tidied(input, area, LONGEST)}
      label={t('logins.field.phone')}
      before={<AreaSelect area={area} onArea={onArea} />}
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

/** The default country, until the list is loaded or where loading fails. */
const ALONE: readonly LoginCountry[] = [
  { countryAbbr: 'CN', countryArea: DEFAULT_AREA_CODE, countryAvatar: '🇨🇳', name: '' },
];

function AreaSelect({ area, onArea }: Pick<PhoneFieldProps, 'area' | 'onArea'>) {
  const t = useT();
  const { data } = useQuery('countries', (signal) => api(authCalls.countries, undefined, { signal }));
  const countries = data?.length ? data : ALONE;
  const [chosen, setChosen] = useState('CN');
  return (
    <span className="area-code area-select">
      <span aria-hidden="true">
        {chosen} +{area}
      </span>
      <Icon name="down" size={12} />
      <select
        aria-label={t('logins.field.area')}
        value={chosen}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          onArea(countries.find((c) => c.countryAbbr === currentTarget.value)?.countryArea ?? area);
        }}
      >
        {countries.map(({ countryAbbr, countryArea, countryAvatar, name }) => (
          <option key={countryAbbr} value={countryAbbr}>
            {`${countryAvatar} ${name} +${countryArea}`}
          </option>
        ))}
      </select>
    </span>
  );
}
