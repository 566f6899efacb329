import { createElement, type ReactNode } from 'react';
import type { RichBlock, Span, RichText as Text } from '#platform/rich-text/rich-text.contract.ts';
import './rich-text.css';

interface RichTextProps {
  text: Text;
  /** How an embedded match is shown; without it, not at all. */
  match?: (matchId: number) => ReactNode;
}

/**
 * Formatted text that somebody wrote. Only what the schema knows is shown, each as its own element. Nothing of it
 * ever moves, so its parts are given as children, without keys.
 */
export const RichText = ({ text, match = () => null }: RichTextProps): ReactNode =>
  createElement('div', { className: 'rich-text' }, ...text.map((block) => blockOf(block, match)));

function blockOf(block: RichBlock, match: (matchId: number) => ReactNode): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return createElement('p', null, ...block.spans.map(spanOf));
    case 'heading':
      return createElement('h3', null, ...block.spans.map(spanOf));
    case 'bullets':
      return createElement('ul', null, ...block.items.map(itemOf));
    case 'numbers':
      return createElement('ol', null, ...block.items.map(itemOf));
    case 'picture':
      return <img src={block.src} alt={block.alt} loading="lazy" />;
    case 'match':
      return match(block.matchId);
  }
}

const itemOf = (spans: readonly Span[]): ReactNode => createElement('li', null, ...spans.map(spanOf));

function spanOf({ text, bold, italic, href }: Span): ReactNode {
  const strong = bold ? <strong>{text}</strong> : text;
  const slanted = italic ? <em>{strong}</em> : strong;
  if (!href) return slanted;
  if (href.startsWith('/')) return <a href={href}>{slanted}</a>;
  // Somebody's words: no vote for the other site, and no handle on this one.
  return (
    <a href={href} rel="nofollow noopener ugc" target="_blank">
      {slanted}
    </a>
  );
}
