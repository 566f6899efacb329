import { DELIVERY_CHANNELS } from '#platform/health/health.rules.ts';
import type { T } from '#ui/i18n/use-t.ts';
import type { Incident } from '../overview.contract.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Up to so many of a unit before the next one is used. */
const ENOUGH = 100;

/** The process, host, feed or service; empty where the kind says it all. */
export function incidentSubject(t: T, { kind, subject }: Incident): string {
  if (kind === 'delivery') {
    const channel = DELIVERY_CHANNELS.find((one) => one === subject);
    return channel ? t(`admin.health.channel.${channel}`) : subject;
  }
  return kind === 'process' || kind === 'restart' || kind === 'feed' || kind === 'disk' ? subject : '';
}

/** How long it lasted; a dash for a moment, and while it lasts. */
export function incidentLength({ beganAt, endedAt }: Incident, locale: string): string {
  if (endedAt === null || endedAt === beganAt) return '—';
  const ms = Date.parse(endedAt) - Date.parse(beganAt);
  const [unit, length] =
    ms < ENOUGH * SECOND_MS
      ? (['second', SECOND_MS] as const)
      : ms < ENOUGH * MINUTE_MS
        ? (['minute', MINUTE_MS] as const)
        : (['hour', HOUR_MS] as const);
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit, unitDisplay: 'short' },
    maximumFractionDigits: unit === 'hour' ? 1 : 0,
  });
  return format.format(ms / length);
}
