import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import type { ComponentType } from 'react';
import type { MatchCard } from './extensions.ts';

/** An embedded match as the reader will see it; the card itself is whoever's knows matches. */
export const createMatchView =
  (Card: MatchCard): ComponentType<ReactNodeViewProps<HTMLElement>> =>
  ({ node, selected }) => (
    <NodeViewWrapper className="editor-match" data-selected={selected || undefined}>
      <Card matchId={Number(node.attrs.matchId)} />
    </NodeViewWrapper>
  );
