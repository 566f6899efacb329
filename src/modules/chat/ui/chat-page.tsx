import { type ReactNode, useEffect, useRef } from 'react';

interface ChatPageProps {
  page: number;
  /** Of a page that is far from what is in sight: it keeps its place, empty. */
  height: number | undefined;
  watch(page: HTMLElement): () => void;
  children: ReactNode;
}

/** Some lines of the log, which are drawn together or not at all. */
export function ChatPage({ page, height, watch, children }: ChatPageProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => watch(list.current!), [watch]);
  return (
    <ol ref={list} data-page={page} style={{ blockSize: height }}>
      {children}
    </ol>
  );
}
