import { ShownTables } from '#modules/library/ui/league-tables.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import type { RulesForm } from './use-rules-form.ts';

const NO_CRESTS = new Map();

/** The tables as they would be with the rules as typed. */
export function RulesTables({ form }: { form: RulesForm }) {
  const t = useT();
  const { tables, errors } = form.preview;
  if (!tables)
    return (
      <Card title={t('admin.rules.preview')}>
        <SkeletonRows rows={6} />
      </Card>
    );
  const { official, ...ours } = tables;
  const isEmpty = ours.standings.length === 0 && ours.groups.length === 0;
  return (
    <section className="rules-tables" aria-label={t('admin.rules.preview')}>
      <h2>{t('admin.rules.preview')}</h2>
      {Object.keys(errors).length > 0 && (
        <Notice tone="warn" icon="warn">
          {t('admin.rules.wrong')}
        </Notice>
      )}
      {official && (
        <Notice tone="warn" icon="warn">
          {t('admin.rules.official', { source: official.source })}
        </Notice>
      )}
      {isEmpty ? (
        <Card>
          <p className="text-text-3">{t('admin.rules.preview.none')}</p>
        </Card>
      ) : (
        <ShownTables tables={ours} crests={NO_CRESTS} live={[]} />
      )}
    </section>
  );
}
