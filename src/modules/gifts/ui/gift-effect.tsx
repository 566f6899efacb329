import { useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import type { Effect } from '../combos.rules.ts';
import { GiftPop } from './gift-pop.tsx';
import { SvgaCanvas } from './svga/svga-canvas.tsx';

/** Plays one animation once; falls back to CSS. */
export function GiftEffect({ effect, onEnd }: { effect: Effect; onEnd(): void }) {
  const t = useT();
  const [failed, setFailed] = useState(false);
  return (
    <div className="gift-effect">
      {effect.animation && !failed ? (
        <SvgaCanvas
          src={effect.animation}
          playing
          className="gift-film"
          onEnd={onEnd}
          onFail={() => setFailed(true)}
        />
      ) : (
        <GiftPop icon={effect.icon} playing onEnd={onEnd} />
      )}
      <p>
        <b>
          <bdi>{effect.username}</bdi>
        </b>{' '}
        {t('gifts.banner.gave', { name: effect.name })}
      </p>
    </div>
  );
}
