import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { formatPercent } from '../format/decimals.ts';
import { type CropShare, clampZoom, placeBehind, ZOOM, zoomByKey } from './crop.rules.ts';
import { cropImage } from './crop-image.ts';

interface CropStageProps {
  file: Blob;
  url: string;
  side: number;
  shape?: 'round' | 'rect';
  action: string;
  onCut(cut: Blob): Promise<unknown>;
  onBroken(): void;
  children?: ReactNode;
}

/** The picture with its square, moved by pointer or arrow keys, zoomed by slider, wheel, pinch or + and −. */
export function CropStage({
  file,
  url,
  side,
  shape = 'round',
  action,
  onCut,
  onBroken,
  children,
}: CropStageProps) {
  const t = useT();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [share, setShare] = useState<CropShare | null>(null);
  const [pending, setPending] = useState(false);
  const zoomBy = (steps: number) => setZoom((now) => clampZoom(now + steps * ZOOM.step));

  const press = (event: KeyboardEvent) => {
    const next = zoomByKey(event.key, zoom);
    if (next === null) return;
    event.preventDefault();
    setZoom(next);
  };
  const cut = async () => {
    if (!share) return;
    setPending(true);
    try {
      await onCut(await cropImage(file, share, side));
    } catch {
      onBroken();
    } finally {
      setPending(false);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: + and − are a second way to what the slider does
    <div className="crop-work" onKeyDown={press}>
      <div className="crop-stage" dir="ltr">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape={shape}
          showGrid={false}
          keyboardStep={4}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={setShare}
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
          // The page's policy allows styles from its own files only.
          disableAutomaticStylesInjection
        />
      </div>
      <div className="crop-side">
        <Preview url={url} share={share} />
        <ZoomSlider zoom={zoom} onZoom={setZoom} onStep={zoomBy} />
        <p className="field-note">{t('crop.keys')}</p>
        <div className="crop-actions">
          <Button loading={pending} onClick={cut}>
            {action}
          </Button>
          {children}
        </div>
      </div>
    </div>
  );
}

function ZoomSlider({
  zoom,
  onZoom,
  onStep,
}: {
  zoom: number;
  onZoom(zoom: number): void;
  onStep(steps: number): void;
}) {
  const t = useT();
  const { locale } = useI18n();
  const id = useId();
  return (
    <div className="crop-zoom">
      <label className="crop-zoom-label" htmlFor={id}>
        {t('crop.zoom')}
      </label>
      <IconButton icon="minus" label={t('crop.smaller')} onClick={() => onStep(-2)} />
      <input
        id={id}
        type="range"
        min={ZOOM.min}
        max={ZOOM.max}
        step={ZOOM.step}
        value={zoom}
        aria-valuetext={formatPercent(zoom * 100, locale)}
        onChange={(event) => onZoom(Number(event.currentTarget.value))}
      />
      <IconButton icon="plus" label={t('crop.larger')} onClick={() => onStep(2)} />
    </div>
  );
}

function Preview({ url, share }: { url: string; share: CropShare | null }) {
  const t = useT();
  return (
    <figure className="crop-preview">
      {[96, 56, 32].map((size) => (
        <span key={size} className="crop-window" data-size={size}>
          {share && <img src={url} alt="" style={placeBehind(share)} />}
        </span>
      ))}
      <figcaption>{t('crop.preview')}</figcaption>
    </figure>
  );
}
