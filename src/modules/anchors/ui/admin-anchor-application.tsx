import { language } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import type { AdminAnchor } from '../review.contract.ts';

interface AnchorPaperProps {
  anchor: AdminAnchor;
  onApprove(): void;
  onRefuse(): void;
  onClose(): void;
}

export function AnchorApplicationDetail({ anchor, onApprove, onRefuse, onClose }: AnchorPaperProps) {
  const t = useT();
  const comma = t('admin.list.comma');
  return (
    <Dialog open size="wide" onClose={onClose} title={anchor.nickname}>
      <Facts
        facts={[
          [t('admin.anchors.realName'), <bdi key="name">{anchor.realName}</bdi>],
          [t('admin.anchors.birth'), <bdi key="birth">{anchor.birthDate}</bdi>],
          [t('admin.anchors.games'), anchor.games.map((slug) => t(`catalog.game.${slug}`)).join(comma)],
          [t('admin.anchors.languages'), anchor.languages.map((code) => language(code).name).join(comma)],
          [t('admin.anchors.applied'), <DateTime key="at" at={anchor.applyTime} look="full" />],
          ...(anchor.refusalReason
            ? [[t('admin.anchors.refused'), <bdi key="why">{anchor.refusalReason}</bdi>] as const]
            : []),
          ...(anchor.ban
            ? [[t('admin.anchors.state.banned'), <bdi key="ban">{anchor.ban.reason}</bdi>] as const]
            : []),
        ]}
      />
      <p dir="auto" className="text-13">
        <b>{anchor.introduction}</b>
      </p>
      <p dir="auto" className="text-13 whitespace-pre-line text-text-2">
        {anchor.details}
      </p>
      {anchor.pictures.length > 0 && (
        <div className="admin-pictures">
          {anchor.pictures.map((src) => (
            <a key={src} href={src} target="_blank" rel="noreferrer">
              <img src={src} alt={t('admin.anchors.picture')} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {anchor.standing === 'reviewing' && (
        <DialogActions>
          <Button look="danger" onClick={onRefuse}>
            {t('admin.decide.refuse')}
          </Button>
          <Button onClick={onApprove}>{t('admin.decide.approve')}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
