import type { PushSignal } from '#modules/live/anchor-topic.contract.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { Notice } from '#ui/kit/card/notice.tsx';
import { formatDecimal } from '#ui/kit/format/decimals.ts';
import { codecName, type PushAdvice } from './push-advice.rules.ts';

export const kbpsOf = ({ videoKbps, audioKbps }: PushSignal): number => Math.round(videoKbps + audioKbps);

export function Facts({ signal }: { signal: PushSignal }) {
  const t = useT();
  const { locale } = useI18n();
  const { fps, keyframeSeconds, width, height, videoCodec, audioCodec, missing, lateMs, driftMs } = signal;
  const ms = (value: number) => t('studio.ms', { ms: Math.round(value) });
  const facts = [
    [t('anchor.health.bitrate'), t('anchor.health.kbps', { kbps: kbpsOf(signal) })],
    [t('anchor.health.picture'), `${width}×${height}`],
    [t('anchor.health.fps'), String(Math.round(fps))],
    [
      t('anchor.health.keyframe'),
      keyframeSeconds === null
        ? '–'
        : t('anchor.health.seconds', { seconds: formatDecimal(keyframeSeconds, 1, locale) }),
    ],
    [t('studio.codecs'), [videoCodec, audioCodec].filter(Boolean).map(codecName).join(' + ') || '–'],
    [t('studio.missing'), String(missing)],
    [t('studio.late'), ms(lateMs)],
    [t('studio.drift'), ms(driftMs)],
  ] as const;
  return (
    <dl className="push-health">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Advice({ advice }: { advice: readonly PushAdvice[] }) {
  const t = useT();
  const { locale } = useI18n();
  if (advice.length === 0) return <Notice icon="check">{t('studio.advice.good')}</Notice>;
  return advice.map((one) => (
    <Notice
      key={one.kind}
      tone={one.kind === 'noVideo' || one.kind === 'stopped' ? 'loss' : 'warn'}
      icon="warn"
    >
      {adviceText(t, one, locale)}
    </Notice>
  ));
}

function adviceText(t: T, advice: PushAdvice, locale: string): string {
  if (advice.kind === 'keyframes')
    return t('studio.advice.keyframes', {
      seconds: formatDecimal(advice.seconds, 1, locale),
      advised: advice.advised,
    });
  const { kind, ...params } = advice;
  return t(`studio.advice.${kind}`, params);
}
