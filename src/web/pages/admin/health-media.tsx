import type { MediaStatus } from '#modules/media/media.contract.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';

const MEGABYTE = 1_048_576;

/** Media server, rooms on air, and the size of the recordings. */
export function HealthMedia({ media: { server, own, recordings } }: { media: MediaStatus }) {
  const t = useT();
  const { locale } = useI18n();
  const megabytes = (bytes: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 0, numberingSystem: 'latn' }).format(
      bytes / MEGABYTE,
    );
  return (
    <Card title={t('admin.health.media')}>
      <Facts
        facts={[
          [
            t('admin.users.state'),
            own ? (
              <Badge key="state" tone={own.alive ? 'win' : 'loss'}>
                {t(own.alive ? 'admin.health.media.alive' : 'admin.health.media.dead')}
              </Badge>
            ) : (
              <span key="state">
                <Badge>{t('admin.health.media.elsewhere')}</Badge> <bdi>{server}</bdi>
              </span>
            ),
          ],
          ...(own
            ? ([
                [t('admin.health.media.port'), own.rtmpPort ?? '—'],
                [t('admin.health.media.restarts'), own.restarts],
                [t('admin.health.media.sessions'), own.connections],
                [
                  t('admin.health.media.onAir'),
                  own.rooms.length > 0 ? <bdi key="rooms">{own.rooms.join(', ')}</bdi> : 0,
                ],
                [t('admin.health.media.viewers'), own.viewers],
                [t('admin.health.media.refused'), own.refused + own.malformed],
              ] as const)
            : []),
          [
            t('admin.health.media.recordings'),
            t('admin.health.media.room', {
              files: recordings.files,
              used: megabytes(recordings.bytes),
              quota: megabytes(recordings.quotaBytes),
            }),
          ],
        ]}
      />
    </Card>
  );
}
