import { MOST_ZONES, ZONE_KEYS, ZONE_LABEL } from '#modules/competitions/table.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { withZone, type ZoneDraft } from './rules-draft.ts';
import { RulesPart } from './rules-part.tsx';
import type { RulesForm } from './use-rules-form.ts';

const ENDS = ['top', 'bottom'] as const;

/** Places of the table with a consequence. */
export function ZonesPart({ form }: { form: RulesForm }) {
  const t = useT();
  const { zones } = form.draft;
  return (
    <RulesPart form={form} part="zones" title={t('admin.rules.zones')}>
      {zones.length === 0 && <p className="text-text-3">{t('admin.rules.zones.none')}</p>}
      {zones.map((zone, index) => (
        <Zone key={zone.id} form={form} zone={zone} index={index} />
      ))}
      {zones.length < MOST_ZONES && (
        <Button look="outline" size="small" icon="plus" onClick={() => form.set({ zones: withZone(zones) })}>
          {t('admin.rules.zones.add')}
        </Button>
      )}
    </RulesPart>
  );
}

function Zone({ form, zone, index }: { form: RulesForm; zone: ZoneDraft; index: number }) {
  const t = useT();
  const { zones } = form.draft;
  const change = (part: Partial<ZoneDraft>) =>
    form.set({ zones: zones.map((other) => (other.id === zone.id ? { ...other, ...part } : other)) });
  const error = (name: string) => {
    const text = form.errors[`zones.${index}.${name}`];
    return text ? { error: text } : {};
  };
  const name = zone.label.trim() || t(`library.zone.${zone.key}`);
  return (
    <fieldset className="rules-row" data-zone={zone.key}>
      <legend className="sr-only">{name}</legend>
      <Select
        label={t('admin.rules.zones.kind')}
        options={ZONE_KEYS.map((value) => ({ value, label: t(`library.zone.${value}`) }))}
        value={zone.key}
        {...error('key')}
        onChange={({ currentTarget }) => change({ key: currentTarget.value as ZoneDraft['key'] })}
      />
      <Select
        label={t('admin.rules.zones.end')}
        options={ENDS.map((value) => ({ value, label: t(`admin.rules.zones.end.${value}`) }))}
        value={zone.end}
        {...error('end')}
        onChange={({ currentTarget }) => change({ end: currentTarget.value as ZoneDraft['end'] })}
      />
      {(['from', 'to'] as const).map((side) => (
        <TextField
          key={side}
          label={t(`admin.rules.zones.${side}`)}
          inputMode="numeric"
          autoComplete="off"
          value={zone[side]}
          {...error(side)}
          onChange={({ currentTarget }) => change({ [side]: currentTarget.value })}
        />
      ))}
      <TextField
        label={t('admin.rules.zones.label')}
        limit={ZONE_LABEL}
        value={zone.label}
        {...error('label')}
        onChange={({ currentTarget }) => change({ label: currentTarget.value })}
      />
      <IconButton
        icon="trash"
        label={t('admin.rules.remove', { name })}
        onClick={() => form.set({ zones: zones.filter(({ id }) => id !== zone.id) })}
      />
    </fieldset>
  );
}
