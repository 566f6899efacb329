import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { saveFile } from '#ui/kit/files/save-file.ts';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { Skeleton } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { channelsCalls } from '../channels.calls.ts';
import type { Channel } from '../channels.contract.ts';

/** A channel's link, to copy and as a QR code. */
export function LinkDialog({ channel: { id, name, link }, onClose }: { channel: Channel; onClose(): void }) {
  const t = useT();
  const { data, failed, reload } = useRequest(String(id), () => api(channelsCalls.link, { id }));
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast(t('channels.link.copied'), 'done'),
      () => toast(t('channels.link.notCopied'), 'error'),
    );
  return (
    <Dialog open onClose={onClose} title={t('channels.link.title', { name })}>
      <div className="channel-link">
        <p className="channel-link-line">
          <a className="link" href={link} dir="ltr" target="_blank" rel="noopener nofollow">
            {link}
          </a>
          <Button look="secondary" size="small" icon="copy" onClick={() => void copy()}>
            {t('channels.link.copy')}
          </Button>
        </p>
        {failed && <ErrorState onRetry={reload} />}
        {!failed &&
          (data ? (
            <>
              <img
                src={`data:image/svg+xml;utf8,${encodeURIComponent(data.qr)}`}
                alt={t('channels.link.qr', { name })}
                width={208}
                height={208}
              />
              <Button
                look="outline"
                icon="download"
                onClick={() => saveFile(`${name}.svg`, data.qr, 'image/svg+xml')}
              >
                {t('channels.link.save')}
              </Button>
            </>
          ) : (
            <Skeleton width="208px" />
          ))}
        <p className="field-note">{t('channels.link.note')}</p>
      </div>
    </Dialog>
  );
}
