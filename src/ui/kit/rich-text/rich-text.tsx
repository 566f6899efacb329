import { createElement, type ReactNode } from 'react';
import type { RichBlock, Span, RichText as Text } from '#platform/rich-text/rich-text.contract.ts';
import './rich-text.css';

interface RichTextProps {
  text: Text;
  /** Renders an embedded match; without it, nothing. */
  match?: (matchId: number) => ReactNode;
}

/**
 * User-written rich text. Only elements of the schema are rendered. Its parts never move, so they are children without
 * keys.
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
  // User content: `nofollow`, and no opener.
  return (
    <a href={href} rel="nofollow noopener ugc" target="_blank">
      {slanted}
    </a>
  );
}
