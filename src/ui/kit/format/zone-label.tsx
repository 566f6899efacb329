import { zoneText } from './time-zone-offset.ts';

interface ZoneLabelProps {
  zone: string;
  at: number;
  /** "Times in {zone}", in the page's language. */
  text(zone: string): string;
  className?: string;
}

/**
 * Names the zone of a page's times, once the browser has confirmed it: until then its space is reserved (`base.css`).
 */
export function ZoneLabel({ zone, at, text, className }: ZoneLabelProps) {
  return (
    <span className={className} data-zone-label={text('{zone}')} suppressHydrationWarning>
      {text(zoneText(zone, at))}
    </span>
  );
}
