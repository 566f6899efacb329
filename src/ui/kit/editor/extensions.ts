import { Mark, mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isLink, isPicture } from './document.rules.ts';
import { createMatchView, type MatchCard } from './match-view.tsx';

/** One heading level: any pasted one becomes it. */
const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
  renderHTML: ({ HTMLAttributes }) => ['h3', mergeAttributes(HTMLAttributes), 0],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^#{1,3}\s$/, type: this.type })];
  },
  addKeyboardShortcuts() {
    return { 'Mod-Alt-2': () => this.editor.commands.toggleNode(this.name, 'paragraph') };
  },
});

/** One line each: no nested lists. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** The target only: a pasted link has no target attribute, style or handler. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (anchor) => {
        const href = anchor.getAttribute('href');
        return isLink(href) && { href };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
});

/** Uploads of this site only; a pasted external picture is dropped. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (image) => {
        const src = image.getAttribute('src');
        return isPicture(src) && { src, alt: image.getAttribute('alt') ?? '' };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

const matchNode = (card: MatchCard) =>
  Node.create({
    name: 'match',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      matchId: {
        default: null,
        parseHTML: (element) => Number(element.getAttribute('data-match')),
        renderHTML: ({ matchId }) => ({ 'data-match': String(matchId) }),
      },
    }),
    // Digits only: as copied within the editor.
    parseHTML: () => [
      {
        tag: 'div[data-match]',
        getAttrs: (element) => /^[1-9]\d{0,14}$/.test(element.getAttribute('data-match') ?? '') && null,
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
    addNodeView: () => ReactNodeViewRenderer(createMatchView(card)),
  });

/** The editor's extensions are the elements of the rich-text format, and nothing else. */
export const editorExtensions = (card: MatchCard) => [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    listItem: false,
    listKeymap: false,
    strike: false,
    underline: false,
    link: false,
  }),
  Heading,
  ListItem,
  Link,
  Picture,
  matchNode(card),
];
