import { lazy, Suspense, useState } from 'react';
import type { AnchorIps, LiveLinks } from '#modules/live/links.contract.ts';
import { MatchName } from '#modules/live/ui/match-pick.tsx';
import { language } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { Table } from '#ui/kit/table/table.tsx';
import { copyText } from '../studio/copy-text.ts';
import { IpCard } from '../studio/ip-card.tsx';
import { CopyLine } from '../studio/push-card.tsx';

const Player = lazy(async () => ({ default: (await import('#ui/kit/player/player.tsx')).Player }));

/** Source links of a match and of the anchor's own room, with a preview. */
export function LinksScreen({
  links: { ip, allowed, match, links, own },
  ips,
}: {
  links: LiveLinks;
  ips: AnchorIps;
}) {
  const t = useT();
  const [preview, setPreview] = useState<string | null>(null);
  return (
    <>
      <Notice tone={allowed ? 'brand' : 'warn'} icon={allowed ? 'check' : 'lock'}>
        {t(allowed ? 'anchor.links.allowed' : 'anchor.links.notAllowed')} <bdi dir="ltr">{ip}</bdi>
      </Notice>
      <Card flush title={t('anchor.links.title')} more={t('anchor.links.order')}>
        {match && (
          <p className="px-4 pb-3">
            <MatchName match={match} />
          </p>
        )}
        <Table
          caption={t('anchor.links.title')}
          hideCaption
          rows={links}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              title={t('anchor.links.none')}
              text={t(match ? 'anchor.links.noneText' : 'anchor.links.noMatch')}
            />
          }
          columns={[
            { id: 'priority', head: t('anchor.links.priority'), cell: ({ priority }) => priority },
            {
              id: 'language',
              head: t('anchor.links.language'),
              cell: (link) => language(link.language).name,
            },
            {
              id: 'kind',
              head: t('anchor.links.kind'),
              cell: ({ pro }) => (pro ? <Badge tone="pro">PRO</Badge> : t('anchor.links.standard')),
            },
            {
              id: 'url',
              head: t('anchor.links.url'),
              cell: ({ url }) => (
                <span className="link-url" dir="ltr">
                  {url ?? '••••••••'}
                </span>
              ),
            },
            {
              id: 'act',
              head: t('anchor.links.act'),
              align: 'end',
              cell: ({ url, priority }) =>
                url && (
                  <>
                    <IconButton
                      icon="play"
                      label={t('anchor.links.preview', { number: priority })}
                      onClick={() => setPreview(url)}
                    />
                    <IconButton
                      icon="copy"
                      label={t('anchor.links.copy', { number: priority })}
                      onClick={() => void copyText(url, t)}
                    />
                  </>
                ),
            },
          ]}
        />
      </Card>
      <Card title={t('anchor.links.own')}>
        <div className="grid gap-4">
          <p className="field-note">{t('anchor.links.ownText')}</p>
          {own.hls && <CopyLine label="HLS" text={absolute(own.hls)} shown={own.hls} />}
          {own.flv && <CopyLine label="FLV" text={absolute(own.flv)} shown={own.flv} />}
        </div>
      </Card>
      <IpCard first={ips} />
      <Dialog
        open={preview !== null}
        onClose={() => setPreview(null)}
        title={t('anchor.links.previewTitle')}
        size="wide"
      >
        {preview && (
          <Suspense fallback={null}>
            <Player
              label={t('anchor.links.previewTitle')}
              ways={[{ kind: 'hls', url: preview }]}
              live
              autoPlay
            />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}

/** With the origin: for use outside the site. */
const absolute = (url: string): string =>
  typeof window === 'undefined' ? url : new URL(url, window.location.href).href;
