import { ANCHOR_PICTURES } from '#modules/live/anchors.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { ApplicationFacts, ApplicationPictures } from './application-facts.tsx';
import type { ApplyDraft } from './apply.rules.ts';

interface ApplySummaryProps {
  draft: ApplyDraft;
  phone: string | null;
  isTrue: boolean;
  onTrue(isTrue: boolean): void;
  /** Returns to a step, to edit its fields. */
  onEdit(step: number): void;
}

/** The last step: all fields before sending. */
export function ApplySummary({ draft, phone, isTrue, onTrue, onEdit }: ApplySummaryProps) {
  const t = useT();
  const edit = (step: number, what: string) => (
    <button
      type="button"
      className="link"
      aria-label={`${t('anchor.apply.edit')}: ${what}`}
      onClick={() => onEdit(step)}
    >
      {t('anchor.apply.edit')}
    </button>
  );
  const { pictures } = draft;
  return (
    <>
      <Card title={t('anchor.apply.info')} more={edit(1, t('anchor.apply.info'))}>
        <ApplicationFacts application={draft} phone={phone} />
      </Card>
      <Card title={t('anchor.apply.pictures')} more={edit(2, t('anchor.apply.pictures'))}>
        {pictures.length > 0 ? (
          <ApplicationPictures urls={pictures.map(({ url }) => url)} />
        ) : (
          <p className="field-note">{t('anchor.picture.hint', { max: ANCHOR_PICTURES.max })}</p>
        )}
      </Card>
      <Card>
        <Checkbox checked={isTrue} onChange={({ currentTarget }) => onTrue(currentTarget.checked)}>
          {t('anchor.apply.confirmNote')}
        </Checkbox>
      </Card>
    </>
  );
}
