import * as z from 'zod/mini';

/**
 * Formatted text as data: a closed list of blocks, and the renderer never sees HTML. For plans, articles and other user
 * content.
 */
export const RICH_TEXT = { blocks: 200, items: 50, spans: 100, spanLength: 2_000, alt: 200 } as const;

/** External https URLs, or paths of this site. */
const LINK = /^(https:\/\/[^\s"'<>\\]{1,500}|\/(?!\/)[^\s"'<>\\]{0,500})$/;
/** Pictures are uploads of this site. */
const PICTURE = /^(https:\/\/[^\s"'<>\\]{1,300})?\/[^\s"'<>\\]*images\/[a-z]+\/[0-9a-f]{32}\.webp$/;

const Span = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(RICH_TEXT.spanLength)),
  bold: z.optional(z.literal(true)),
  italic: z.optional(z.literal(true)),
  href: z.optional(z.string().check(z.regex(LINK))),
});
export type Span = z.infer<typeof Span>;

const spans = z.array(Span).check(z.maxLength(RICH_TEXT.spans));
const items = z.array(spans).check(z.minLength(1), z.maxLength(RICH_TEXT.items));

export const RichBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), spans }),
  z.strictObject({ type: z.literal('heading'), spans }),
  z.strictObject({ type: z.literal('bullets'), items }),
  z.strictObject({ type: z.literal('numbers'), items }),
  z.strictObject({
    type: z.literal('picture'),
    src: z.string().check(z.regex(PICTURE)),
    alt: z.string().check(z.maxLength(RICH_TEXT.alt)),
  }),
  /** A match in its current state. */
  z.strictObject({ type: z.literal('match'), matchId: z.int().check(z.positive()) }),
]);
export type RichBlock = z.infer<typeof RichBlock>;

export const RichText = z.array(RichBlock).check(z.maxLength(RICH_TEXT.blocks));
export type RichText = z.infer<typeof RichText>;
