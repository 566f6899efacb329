import type { EventLook } from './moments.rules.ts';

/** Drawn on a square of fourteen, in colours of its own; the words stand beside it. */
export function EventMark({ look, ball }: { look: EventLook; ball: boolean }) {
  return (
    <svg className="event-mark" viewBox="0 0 14 14" data-look={look} aria-hidden="true">
      {shape(look, ball)}
    </svg>
  );
}

function shape(look: EventLook, ball: boolean) {
  switch (look) {
    case 'score':
      return ball ? (
        <>
          <circle className="ground" cx="7" cy="7" r="6.4" />
          <path
            className="seams"
            d="m7 4 2.6 1.9-1 3H5.4l-1-3zM7 .8V4M9.6 5.9l3.3-1M8.6 8.9l2 2.8M5.4 8.9l-2 2.8M4.4 5.9l-3.3-1"
          />
        </>
      ) : (
        <circle className="point" cx="7" cy="7" r="4.5" />
      );
    case 'yellow':
    case 'red':
      return <rect className="booking" x="3.5" y="1.5" width="7.5" height="11" rx="1.5" />;
    case 'change':
      return (
        <>
          <path className="on" d="M4.5 12V3M4.5 3 2 5.5M4.5 3 7 5.5" />
          <path className="off" d="M9.5 2v9M9.5 11 7 8.5M9.5 11 12 8.5" />
        </>
      );
    case 'miss':
      return <path className="off" d="m3.5 3.5 7 7M10.5 3.5l-7 7" />;
    case 'review':
      return <path className="frame" d="M1.5 3h11v8h-11zM5 13h4" />;
    default:
      return <circle className="dot" cx="7" cy="7" r="2.5" />;
  }
}
