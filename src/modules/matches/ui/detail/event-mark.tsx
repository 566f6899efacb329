import type { EventLook } from './moments.rules.ts';

/** Drawn on a square of fourteen, in colours of its own; decorative, beside its text. */
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
    case 'save':
      return (
        <path
          className="outline"
          d="M2 6.5c0-3 1.5-4 2.5-4v4M4.500 2.500V6M7 1.500V6M9.500 2.500V7l2-1.500-2.500 6H5l-3-5z"
        />
      );
    case 'shot':
      return (
        <>
          <circle className="outline" cx="4" cy="10" r="2.6" />
          <path className="outline" d="M6.500 7.500 12 2M12 2H8.500M12 2v3.500" />
        </>
      );
    case 'corner':
      return <path className="outline" d="M3 13V1.500M3 2l8 2.500L3 7" />;
    case 'foul':
      return <path className="outline" d="M7 2v6M7 11v.600" />;
    case 'offside':
      return <path className="outline" d="M2.500 13V1.500h9v6h-9M7 1.500v6M2.500 4.500h9" />;
    case 'pause':
      return <path className="outline" d="M4.500 3v8M9.500 3v8" />;
    case 'whistle':
      return (
        <>
          <circle className="outline" cx="5" cy="8.500" r="3.500" />
          <path className="outline" d="M5 5h7.500v2.500L8.500 8" />
        </>
      );
    default:
      return <circle className="dot" cx="7" cy="7" r="2.5" />;
  }
}
