import './gift-pop.css';

interface GiftPopProps {
  icon: string;
  label?: string;
  playing: boolean;
  loop?: boolean;
  onEnd?(): void;
}

/** CSS animation for gifts without an SVGA file, and as a fallback. */
export function GiftPop({ icon, label = '', playing, loop = false, onEnd }: GiftPopProps) {
  return (
    <span className="gift-pop" data-playing={playing || undefined} data-loop={loop || undefined}>
      <i aria-hidden="true" />
      <img src={icon} alt={label} onAnimationEnd={onEnd} />
    </span>
  );
}
