import { LOT_REASON, MOST_LOTS } from '#modules/competitions/table.rules.ts';
import { useGroupName } from '#modules/library/ui/use-group-name.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import type { RulesPreview } from '../../league-rules.contract.ts';
import { OrderedItems } from './ordered-items.tsx';
import { type LotDraft, ordersLevel, withLot } from './rules-draft.ts';
import { RulesPart } from './rules-part.tsx';
import type { RulesForm } from './use-rules-form.ts';

type Level = RulesPreview['level'][number];

/** Lots that were drawn among teams who are level on everything else, each for one table of the season. */
export function LotsPart({ form }: { form: RulesForm }) {
  const t = useT();
  const { lots, tieBreaks } = form.draft;
  const { tables } = form.preview;
  const level = tables?.level ?? [];
  const open =
    lots.length < MOST_LOTS ? level.filter((one) => !lots.some((lot) => ordersLevel(lot, one))) : [];
  const placesOf = usePlaces();
  const names = useTeamNames(form);
  return (
    <RulesPart
      form={form}
      part="lots"
      title={t('admin.rules.tieBreak.lots')}
      text={t('admin.rules.lots.text')}
    >
      {lots.map((lot, index) => (
        <DrawnLot
          key={lot.id}
          form={form}
          lot={lot}
          index={index}
          level={level.find((one) => ordersLevel(lot, one))}
          known={tables !== null}
        />
      ))}
      {lots.length + open.length === 0 && <p className="text-text-3">{t('admin.rules.lots.none')}</p>}
      {open.map((one) => (
        <div key={`${one.table} ${one.place}`} className="rules-level">
          <p className="grow">
            <b>{placesOf(one)}</b>
            <br />
            {names(one.teams).join(' · ')}
          </p>
          <Button
            look="outline"
            size="small"
            aria-label={`${t('admin.rules.lots.enter')}: ${placesOf(one)}`}
            onClick={() =>
              form.set({
                lots: withLot(lots, one),
                // Without this tie-break the lot would order nobody.
                ...(tieBreaks.includes('lots') ? {} : { tieBreaks: [...tieBreaks, 'lots'] }),
              })
            }
          >
            {t('admin.rules.lots.enter')}
          </Button>
        </div>
      ))}
    </RulesPart>
  );
}

interface DrawnLotProps {
  form: RulesForm;
  lot: LotDraft;
  index: number;
  /** The teams that it orders; absent where they are no longer level. */
  level: Level | undefined;
  /** The tables could be computed. */
  known: boolean;
}

function DrawnLot({ form, lot, index, level, known }: DrawnLotProps) {
  const t = useT();
  const groupName = useGroupName();
  const placesOf = usePlaces();
  const names = useTeamNames(form);
  const { lots } = form.draft;
  const change = (part: Partial<LotDraft>) =>
    form.set({ lots: lots.map((other) => (other.id === lot.id ? { ...other, ...part } : other)) });
  const error = form.errors[`lots.${index}.teams`] ?? form.errors[`lots.${index}.table`];
  const reasonError = form.errors[`lots.${index}.reason`];
  const shown = names(lot.teams);
  const title = level ? placesOf(level) : lot.table === '' ? t('match.table.title') : groupName(lot.table);
  return (
    <fieldset className="rules-lot">
      <legend>{title}</legend>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {known && !level && !error && <p className="text-13 text-text-2">{t('admin.rules.lots.over')}</p>}
      <OrderedItems
        items={lot.teams.map((key, place) => ({ key, name: shown[place]! }))}
        onOrder={(order) => change({ teams: order.map((place) => lot.teams[place]!) })}
      />
      <div className="rules-lot-reason">
        <TextField
          label={t('admin.rules.deductions.reason')}
          limit={LOT_REASON}
          value={lot.reason}
          {...(reasonError ? { error: reasonError } : {})}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        <IconButton
          icon="trash"
          label={t('admin.rules.remove', { name: `${t('admin.rules.tieBreak.lots')}, ${title}` })}
          onClick={() => form.set({ lots: lots.filter(({ id }) => id !== lot.id) })}
        />
      </div>
    </fieldset>
  );
}

function usePlaces(): (level: Level) => string {
  const t = useT();
  const groupName = useGroupName();
  return ({ table, place, teams }) => {
    const places = t('admin.rules.lots.places', { from: place, to: place + teams.length - 1 });
    return table === '' ? places : `${groupName(table)} · ${places}`;
  };
}

function useTeamNames({ ruling: { teams } }: RulesForm): (slugs: readonly string[]) => string[] {
  const names = new Map(teams.map(({ slug, name }) => [slug, name]));
  return (slugs) => slugs.map((slug) => names.get(slug) ?? slug);
}
