import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { profileCalls } from '#modules/users/profile.calls.ts';
import type { UploadedImage } from '#platform/uploads/uploads.calls.ts';
import { UNCLAIMED_HOURS } from '#platform/uploads/uploads.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import './crop-result.css';

interface CutResultProps {
  made: UploadedImage;
  onAgain(): void;
}

/** The stored picture, and its address. */
export function CropResult({ made: { uploadId, url }, onAgain }: CutResultProps) {
  const t = useT();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    const me = await callOrToast(api(profileCalls.modify, { uploadId }));
    setBusy(false);
    if (!me) return;
    await navigate('/userInfo/info');
    await revalidate();
    toast(t('crop.used'), 'done');
  };
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus(), []);
  const address = new URL(url, window.location.href).href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast(t('crop.copied'), 'done'),
      () => toast(t('crop.not_copied'), 'error'),
    );
  return (
    <div className="cut-result">
      <img src={url} alt={t('crop.result')} width={160} height={160} />
      <div className="cut-result-words">
        <h2 ref={heading} tabIndex={-1}>
          {t('crop.done')}
        </h2>
        <p>{t('crop.kept', { hours: UNCLAIMED_HOURS })}</p>
        <p className="cut-result-address">
          <a href={url}>{address}</a>
        </p>
        <div className="crop-actions">
          <Button loading={busy} onClick={use}>
            {t('crop.use')}
          </Button>
          <Button look="outline" icon="copy" onClick={copy}>
            {t('crop.copy')}
          </Button>
          <Button look="outline" onClick={onAgain}>
            {t('crop.another')}
          </Button>
        </div>
      </div>
    </div>
  );
}
