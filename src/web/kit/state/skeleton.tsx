import { useT } from '#web/i18n/use-t.ts';

interface SkeletonProps {
  width?: number | string;
  height?: number;
  round?: boolean;
}

export function Skeleton({ width, height, round }: SkeletonProps) {
  return (
    <i
      className="skeleton"
      data-round={round || undefined}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}

/** As high as the rows that will stand here, so that nothing jumps when they come. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  const t = useT();
  return (
    <div role="status" aria-label={t('kit.state.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are alike and never move
        <div key={row} className="skeleton-row">
          <Skeleton width={32} />
          <Skeleton width="30%" />
          <Skeleton width={20} height={20} round />
          <Skeleton width={40} height={16} />
          <Skeleton width={20} height={20} round />
          <Skeleton width="24%" />
        </div>
      ))}
    </div>
  );
}
