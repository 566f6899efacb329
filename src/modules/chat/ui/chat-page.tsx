import { type ReactNode, useEffect, useRef } from 'react';

interface ChatPageProps {
  page: number;
  /** Height of a page far from the viewport, which is rendered empty. */
  height: number | undefined;
  watch(page: HTMLElement): () => void;
  children: ReactNode;
}

/** A page of lines, rendered together or not at all. */
export function ChatPage({ page, height, watch, children }: ChatPageProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => watch(list.current!), [watch]);
  return (
    <ol ref={list} data-page={page} style={{ blockSize: height }}>
      {children}
    </ol>
  );
}
