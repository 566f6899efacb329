import { useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import type { Gift } from '../gifts.contract.ts';
import { GiftPop } from './gift-pop.tsx';
import './svga-gallery.css';
import { SvgaCanvas } from './svga/svga-canvas.tsx';

/** Every gift with its animation, SVGA or CSS. */
export function SvgaGallery({ gifts }: { gifts: readonly Gift[] }) {
  const t = useT();
  const [playing, setPlaying] = useState<ReadonlySet<number>>(new Set());
  const set = (id: number, on: boolean) =>
    setPlaying((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  const allPlay = playing.size === gifts.length;
  return (
    <>
      <div className="svga-bar">
        <Button
          look="outline"
          size="small"
          icon={allPlay ? 'pause' : 'play'}
          onClick={() => setPlaying(new Set(allPlay ? [] : gifts.map(({ id }) => id)))}
        >
          {t(allPlay ? 'gifts.svga.pauseAll' : 'gifts.svga.playAll')}
        </Button>
      </div>
      <ul className="svga-grid">
        {gifts.map((gift) => {
          const on = playing.has(gift.id);
          return (
            <li key={gift.id} className="card">
              <Film gift={gift} playing={on} onFail={() => set(gift.id, false)} />
              <div className="svga-foot">
                <img src={gift.icon} alt="" width={28} height={28} />
                <b>{gift.name}</b>
                <Coins amount={gift.price} />
                <span className="grow" />
                <IconButton
                  icon={on ? 'pause' : 'play'}
                  label={t(on ? 'gifts.svga.pause' : 'gifts.svga.play', { name: gift.name })}
                  onClick={() => set(gift.id, !on)}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface FilmProps {
  gift: Gift;
  playing: boolean;
  onFail(): void;
}

function Film({ gift: { name, icon, animation }, playing, onFail }: FilmProps) {
  const t = useT();
  const [failed, setFailed] = useState(false);
  const label = t('gifts.svga.of', { name });
  const fail = () => {
    setFailed(true);
    onFail();
  };
  return (
    <div className="svga-stage">
      {animation && !failed ? (
        <SvgaCanvas
          src={animation}
          playing={playing}
          loop
          label={label}
          className="svga-film"
          onFail={fail}
        />
      ) : (
        <GiftPop icon={icon} label={label} playing={playing} loop />
      )}
      {failed && <p role="status">{t('gifts.svga.failed')}</p>}
    </div>
  );
}
