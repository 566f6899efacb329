import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import type { Studio } from '../../broadcast.contract.ts';
import { PushCard } from './push-card.tsx';
import { signalFactory } from './signal.factory.ts';
import { SignalCard } from './signal-card.tsx';

const html = (content: React.ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider value={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Framed>{content}</Framed>
    </I18nProvider>,
  );

it.each([
  [2, 'studio.advice.good'],
  [10, 'studio.advice.keyframes'],
])('SignalCard judges a keyframe every %s s: %s', (keyframeSeconds, words) => {
  const signal = signalFactory({ keyframeSeconds });
  const card = html(<SignalCard signal={signal} history={[signal, signal]} />);
  expect(card).toContain(words);
  expect(card).toContain('1280×720');
  expect(card).toContain('H.264 + AAC');
});

it('PushCard masks the key until it is revealed', () => {
  const studio = { push: { server: 'rtmp://localhost/live', key: '7?key=abcdefgh' }, signalSince: null };
  const page = html(<PushCard studio={studio as Studio} onRotate={async () => undefined} />);
  expect(page).toContain('anchor.push.advice');
  expect(page).not.toContain('abcdefgh');
});
