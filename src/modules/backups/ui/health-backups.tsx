import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { backupsCalls } from '../backups.calls.ts';
import type { BackupRun, BackupState } from '../backups.contract.ts';
import type { RunOutcome } from '../backups.rules.ts';

const MEGABYTE = 1_048_576;
const TONES: Readonly<Record<RunOutcome, BadgeTone>> = { done: 'win', failed: 'loss', skipped: 'warn' };

/** Schedule, last backup, last rehearsal and what failed since; a button asks for a backup. */
export function HealthBackups({ state, onRequested }: { state: BackupState; onRequested(): void }) {
  const t = useT();
  const proof = useStepUp();
  const [busy, setBusy] = useState(false);
  const [newest] = state.runs;
  const running = newest !== undefined && newest.finishedAt === null;
  const run = async () => {
    setBusy(true);
    const queued = await didOrToast(
      proof.run(() => api(backupsCalls.run)),
      t('admin.health.backups.requested'),
    );
    setBusy(false);
    if (queued) onRequested();
  };
  const failed = state.runs.find(({ kind, outcome }) => kind === 'backup' && outcome !== null);
  return (
    <Card
      title={t('admin.health.backups')}
      more={
        <Button look="outline" size="small" loading={busy || running} onClick={run}>
          {t(running ? 'admin.health.active' : 'admin.health.backups.run')}
        </Button>
      }
    >
      <Facts
        facts={[
          [t('admin.health.backups.schedule'), scheduleOf(t, state)],
          [t('admin.health.backups.place'), <bdi key="place">{state.place}</bdi>],
          [t('admin.health.backups.last'), <Run key="last" run={state.lastBackup} />],
          ...(failed?.outcome === 'failed'
            ? ([[t('admin.health.failed'), <Run key="failed" run={failed} />]] as const)
            : []),
          [t('admin.health.backups.rehearsal'), <Run key="rehearsal" run={state.lastRehearsal} />],
        ]}
      />
      {proof.dialog}
    </Card>
  );
}

function scheduleOf(t: T, { schedule, zone }: BackupState): string {
  if (!schedule) return t('admin.health.backups.off');
  return 'at' in schedule
    ? t('admin.health.backups.daily', { time: schedule.at, zone })
    : t('admin.health.backups.every', { hours: schedule.hours });
}

/** A run with its time and outcome. */
export function Run({ run }: { run: BackupRun | null }) {
  const t = useT();
  const { locale } = useI18n();
  if (!run?.outcome) return t('admin.health.backups.none');
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, numberingSystem: 'latn' });
  const seconds = (Date.parse(run.finishedAt ?? run.startedAt) - Date.parse(run.startedAt)) / 1_000;
  const labels: Record<RunOutcome, string> = {
    done: t('admin.health.backups.done'),
    failed: t('admin.health.failed'),
    skipped: t('admin.health.backups.skipped'),
  };
  return (
    <>
      <Badge tone={TONES[run.outcome]}>{labels[run.outcome]}</Badge>{' '}
      <DateTime at={run.startedAt} look="full" />
      {run.outcome === 'done' && (
        <>
          {' · '}
          {run.bytes !== null && t('admin.health.megabytes', { n: number.format(run.bytes / MEGABYTE) })}
          {' · '}
          {t('admin.health.seconds', { n: number.format(seconds) })}
        </>
      )}
      {run.problem && (
        <bdi className="admin-wide" dir="ltr">
          {' '}
          {run.problem}
        </bdi>
      )}
    </>
  );
}
