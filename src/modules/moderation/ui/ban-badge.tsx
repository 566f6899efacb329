import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
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
