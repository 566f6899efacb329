import { FORMAT_KINDS, type FormatKind, MOST_PARTS, shapeOf } from '#modules/competitions/formats.rules.ts';
import { partsOf } from '#modules/library/league-parts.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { newPart, PART_FIELDS, type PartDraft, type PartField, partOf } from './format-draft.ts';
import { OrderedItems } from './ordered-items.tsx';
import { nextId } from './rules-draft.ts';
import { RulesPart } from './rules-part.tsx';
import type { RulesForm } from './use-rules-form.ts';

const KINDS = {
  league: 'admin.rules.format.league',
  groups: 'admin.rules.format.groups',
  split: 'admin.rules.phases',
  knockout: 'admin.rules.format.knockout',
  series: 'admin.rules.format.series',
  swiss: 'admin.rules.format.swiss',
  tour: 'admin.byHand.format.tour',
} as const satisfies Record<FormatKind, string>;

const FIELDS = {
  meetings: 'admin.rules.format.meetings',
  groups: 'admin.rules.format.groups.count',
  advance: 'admin.rules.format.advance',
  after: 'admin.rules.format.after',
  legs: 'admin.rules.format.legs',
  finalLegs: 'admin.rules.format.finalLegs',
  awayGoals: 'admin.rules.format.awayGoals',
  thirdPlace: 'admin.rules.format.thirdPlace',
  double: 'admin.rules.format.double',
  bestOf: 'admin.rules.format.bestOf',
  rounds: 'admin.rules.format.rounds',
  winsToAdvance: 'admin.rules.format.winsToAdvance',
  lossesToLeave: 'admin.rules.format.lossesToLeave',
} as const satisfies Record<PartField, string>;

/** How the season is played, part by part: what its page shows follows from it. */
export function FormatPart({ form }: { form: RulesForm }) {
  const t = useT();
  const { draft, ruling, set, errors } = form;
  const { format } = draft;
  const shape = shapeOf(format.map(partOf), ruling.format);
  const shown = partsOf(shape, { game: ruling.game, knockedOut: false });
  const change = (id: number, values: Partial<PartDraft>) =>
    set({ format: format.map((part) => (part.id === id ? { ...part, ...values } : part)) });
  return (
    <RulesPart
      form={form}
      part="format"
      title={t('admin.byHand.format')}
      text={t('admin.rules.format.text', {
        parts: shown.map((name) => t(`library.tab.${name}`)).join(' · '),
      })}
    >
      {format.length === 0 && (
        <p className="text-text-3">
          {t('admin.rules.format.none', { kind: t(`admin.byHand.format.${ruling.format}`) })}
        </p>
      )}
      <OrderedItems
        items={format.map((part, index) => ({
          key: String(part.id),
          name: t(KINDS[part.kind]),
          error: errors[`format.${index}.kind`] ?? errors[`format.${index}`],
          fields: PART_FIELDS[part.kind].length > 0 && (
            <div className="rules-fields">
              {PART_FIELDS[part.kind].map((field) => (
                <Field
                  key={field}
                  field={field}
                  part={part}
                  error={errors[`format.${index}.${field}`]}
                  onChange={(value) => change(part.id, { [field]: value })}
                />
              ))}
            </div>
          ),
        }))}
        onOrder={(order) => set({ format: order.map((place) => format[place]!) })}
        onRemove={(index) => set({ format: format.toSpliced(index, 1) })}
      />
      {format.length < MOST_PARTS && (
        <Select
          name="formatPart"
          label={t('admin.rules.format.add')}
          placeholder="—"
          options={FORMAT_KINDS.map((value) => ({ value, label: t(KINDS[value]) }))}
          value=""
          onChange={({ currentTarget: { value } }) => {
            const kind = FORMAT_KINDS.find((name) => name === value);
            if (kind) set({ format: [...format, newPart(nextId(format), kind)] });
          }}
        />
      )}
    </RulesPart>
  );
}

interface FieldProps {
  field: PartField;
  part: PartDraft;
  error: string | undefined;
  onChange(value: string | boolean): void;
}

const LEGS = [1, 2].map((legs) => ({ value: String(legs), label: String(legs) }));

function Field({ field, part, error, onChange }: FieldProps) {
  const t = useT();
  const label = t(FIELDS[field]);
  const value = part[field];
  if (typeof value === 'boolean')
    return (
      <Checkbox checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
        {label}
      </Checkbox>
    );
  const shared = { label, ...(error ? { error } : {}) };
  if (field === 'legs' || field === 'finalLegs')
    return (
      <Select
        {...shared}
        options={LEGS}
        value={field === 'finalLegs' && value === '' ? part.legs : value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <TextField
      {...shared}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
