import {
  type ChangeEvent,
  type DragEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '../icon/icon.tsx';
import { checkPicture, PICTURE_MEGABYTES, PICTURE_TYPES } from './crop.rules.ts';
import './crop.css';

const CropStage = lazy(async () => ({ default: (await import('./crop-stage.tsx')).CropStage }));

interface AvatarCropperProps {
  /** The cropped square. While pending, the button shows it. */
  onCut(cut: Blob): Promise<unknown>;
  /** The label of the button. */
  action: string;
  /** Maximum pixels of the crop's side. */
  side: number;
  /** The shape of the crop: a round avatar, or the whole square. */
  shape?: 'round' | 'rect';
  /** Beside the button. */
  children?: ReactNode;
}

/** Chooses or drops a picture, crops a square and passes it on. Texts: the pack `crop`. */
export function AvatarCropper({ onCut, action, side, shape, children }: AvatarCropperProps) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const url = useObjectUrl(file);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = checkPicture(chosen);
    setProblem(wrong && t(`crop.wrong.${wrong}`, { max: PICTURE_MEGABYTES }));
    if (!wrong) setFile(chosen);
  };
  const fail = () => {
    setFile(null);
    setProblem(t('crop.wrong.broken'));
  };

  return (
    <div className="cropper">
      {file && url ? (
        <Suspense fallback={<div className="crop-stage" aria-busy="true" />}>
          <CropStage
            key={url}
            file={file}
            url={url}
            side={side}
            shape={shape}
            action={action}
            onCut={onCut}
            onBroken={fail}
          >
            <PictureInput onChoose={choose} again />
            {children}
          </CropStage>
        </Suspense>
      ) : (
        <DropPlace onDrop={choose}>
          <Icon name="upload" size={28} />
          <PictureInput onChoose={choose} />
          <p>{t('crop.drop', { max: PICTURE_MEGABYTES })}</p>
        </DropPlace>
      )}
      <p className="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}

function PictureInput({ onChoose, again }: { onChoose(file: File | undefined): void; again?: boolean }) {
  const t = useT();
  const id = useId();
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChoose(currentTarget.files?.[0]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <span className="crop-input">
      <input id={id} type="file" accept={PICTURE_TYPES.join()} className="sr-only" onChange={change} />
      <label htmlFor={id} className={again ? 'btn btn-outline' : 'btn btn-primary'}>
        {t(again ? 'crop.again' : 'crop.choose')}
      </label>
    </span>
  );
}

function DropPlace({ onDrop, children }: { onDrop(file: File | undefined): void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files[0]);
  };
  const enter = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a second way to what the button does
    <div
      className="crop-drop"
      data-over={over || undefined}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

/** Object URL of a picture while it is shown. */
function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
