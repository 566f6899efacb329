import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import type { ComponentType } from 'react';
import type { MatchCard } from './extensions.ts';

/** An embedded match as the page will show it; the card itself comes from the matches module. */
export const createMatchView =
  (Card: MatchCard): ComponentType<ReactNodeViewProps<HTMLElement>> =>
  ({ node, selected }) => (
    <NodeViewWrapper className="editor-match" data-selected={selected || undefined}>
      <Card matchId={Number(node.attrs.matchId)} />
    </NodeViewWrapper>
  );
