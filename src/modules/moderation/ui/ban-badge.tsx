import { useT } from '#web/i18n/use-t.ts';
import { Badge } from '#web/kit/badge/badge.tsx';
import { DateTime } from '#web/kit/format/date-time.tsx';
import type { PersonRow } from '../people.contract.ts';

export function BanBadge({ ban }: Pick<PersonRow, 'ban'>) {
  const t = useT();
  if (!ban) return <Badge tone="win">{t('admin.users.state.active')}</Badge>;
  return (
    <Badge tone="loss">
      {t('admin.users.state.banned')} {ban.until && <DateTime at={ban.until} />}
    </Badge>
  );
}
