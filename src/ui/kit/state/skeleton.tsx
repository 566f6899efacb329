import { useT } from '#ui/i18n/use-t.ts';

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

/** As high as the coming rows, so that the layout does not shift. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  const t = useT();
  return (
    <div className="skeleton-rows" role="status" aria-label={t('kit.state.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are alike and never move
        <div key={row} className="skeleton-row">
          <Skeleton width={32} />
          <Skeleton width="45%" />
          <Skeleton width={40} height={16} />
          <Skeleton width="40%" />
          <Skeleton width={80} />
          <Skeleton width={144} height={26} />
        </div>
      ))}
    </div>
  );
}
