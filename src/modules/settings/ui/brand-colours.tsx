import { useState } from 'react';
import { BRAND_TOKENS } from '#platform/brand/brand.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { type BrandDraft, withValue } from './brand-draft.ts';

interface BrandFieldsProps {
  draft: BrandDraft;
  /** By path, such as `contact.email`. */
  errors: Readonly<Record<string, string>>;
  onChange(change: Partial<BrandDraft>): void;
}

/** Colours of both themes. An empty one is that of the site. */
export function BrandColours({ draft, errors, onChange }: BrandFieldsProps) {
  const t = useT();
  const [look, setLook] = useState<'themeColour' | 'themeColourDark'>('themeColour');
  return (
    <>
      <Seg
        label={t('settings.brand.colours')}
        options={[
          { id: 'themeColour', label: t('settings.brand.light') },
          { id: 'themeColourDark', label: t('settings.brand.dark') },
        ]}
        selected={look}
        onSelect={setLook}
        size="small"
      />
      <div className="brand-fields">
        {BRAND_TOKENS.map((token) => (
          <TextField
            key={`${look} ${token}`}
            label={t(`settings.brand.token.${token}`)}
            dir="ltr"
            maxLength={9}
            placeholder={token === 'radius' ? '12px' : '#RRGGBB'}
            value={draft[look][token] ?? ''}
            error={errors[`${look}.${token}`]}
            before={
              token !== 'radius' && (
                <span className="brand-swatch" style={{ background: draft[look][token] ?? 'transparent' }} />
              )
            }
            onChange={({ currentTarget }) =>
              onChange({ [look]: withValue(draft[look], token, currentTarget.value.trim()) })
            }
          />
        ))}
      </div>
    </>
  );
}
