import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PushSignal } from '#modules/live/anchor-topic.contract.ts';
import { KEYFRAME_WARN_SECONDS } from '#modules/media/media.rules.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import type { Studio } from '../../broadcast.contract.ts';
import { PushCard } from './push-card.tsx';

const signal: PushSignal = {
  videoKbps: 2_500,
  audioKbps: 128,
  fps: 29.97,
  keyframeSeconds: 1,
  width: 1280,
  height: 720,
  viewers: 3,
};
const html = (arrives: PushSignal | null) => {
  const studio = {
    push: { server: 'rtmp://localhost/live', key: '7?key=abcdefgh' },
    signalSince: arrives && '2026-11-15T12:00:00.000Z',
  } as Studio;
  return renderToStaticMarkup(
    <I18nProvider value={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Framed>
        <PushCard studio={studio} signal={arrives} onRotate={async () => undefined} />
      </Framed>
    </I18nProvider>,
  );
};

it.each([
  [1, false],
  [KEYFRAME_WARN_SECONDS, false],
  [KEYFRAME_WARN_SECONDS + 0.1, true],
  [null, false],
])('a keyframe every %s s is warned of: %s', (keyframeSeconds, warned) => {
  expect(html({ ...signal, keyframeSeconds }).includes('anchor.health.slowKeyframes')).toBe(warned);
});

it('PushCard masks the key until it is revealed, and shows no statistics without a push', () => {
  expect(html(signal)).toContain('1280×720');
  expect(html(null)).not.toContain('push-health');
  for (const page of [html(signal), html(null)]) {
    expect(page).toContain('anchor.push.advice');
    expect(page).not.toContain('abcdefgh');
  }
});
