import { type RefObject, useEffect, useState } from 'react';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { ChoiceMenu } from './quality-menu.tsx';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Of recordings and of a rewound broadcast; the live edge has its own speed. */
export function SpeedMenu({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const t = useT();
  const { locale } = useI18n();
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // The default too: a stream that reloads starts with it.
    element.defaultPlaybackRate = element.playbackRate = speed;
    return () => {
      element.defaultPlaybackRate = element.playbackRate = 1;
    };
  }, [video, speed]);
  const label = (value: number) => `${new Intl.NumberFormat(locale).format(value)}×`;
  return (
    <ChoiceMenu
      label={t('player.speed')}
      options={SPEEDS.map((value) => ({ id: String(value), label: label(value) }))}
      selected={String(speed)}
      onSelect={(id) => setSpeed(Number(id))}
    />
  );
}
