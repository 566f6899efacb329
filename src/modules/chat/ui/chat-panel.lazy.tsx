import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '#ui/kit/state/skeleton.tsx';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import type { ChatPanelProps } from './chat-panel.tsx';
import './chat.css';

const ChatPanel = fetchLazily<ChatPanelProps>(() =>
  import('./chat-panel.tsx').then(({ ChatPanel: loaded }) => loaded),
);

const WIDTHS = ['62%', '80%', '45%', '70%', '55%', '38%'];

/** Space of the room at once; its content once it is visible. The code is a separate chunk. */
export function LazyChatPanel(props: ChatPanelProps) {
  const [running, setRunning] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sight = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setRunning(true);
    });
    if (place.current) sight.observe(place.current);
    return () => sight.disconnect();
  }, []);
  // No progress is shown before a script has requested anything.
  const waiting = (bars: ReactNode) => (
    <div ref={place} className="chat-waiting" aria-hidden="true">
      {bars}
    </div>
  );
  return running ? (
    <Suspense fallback={waiting(WIDTHS.map((width) => <Skeleton key={width} width={width} height={14} />))}>
      <ChatPanel key={props.room} {...props} />
    </Suspense>
  ) : (
    waiting(null)
  );
}
