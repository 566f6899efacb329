/** Advance widths of a font's characters, in ems, by code point; missing ones are absent. */
export type Advances = ReadonlyMap<number, number>;

/** From a font's tables: the glyph of a character, and its advance width. */
export function advancesOf(font: Buffer): Advances {
  const [cmap, head, hhea, hmtx] = ['cmap', 'head', 'hhea', 'hmtx'].map((tag) => tableAt(font, tag)) as [
    number,
    number,
    number,
    number,
  ];
  const em = font.readUInt16BE(head + 18);
  const measured = font.readUInt16BE(hhea + 34);
  // Glyphs after the last measured one have its width.
  const width = (glyph: number) => font.readUInt16BE(hmtx + Math.min(glyph, measured - 1) * 4) / em;
  const advances = new Map<number, number>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 8 + index * 8);
    for (const [code, glyph] of glyphsAt(font, at)) if (glyph > 0) advances.set(code, width(glyph));
  }
  return advances;
}

function tableAt(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16;
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

/** The two `cmap` formats of current fonts; others are older duplicates. */
function* glyphsAt(font: Buffer, at: number): Generator<[code: number, glyph: number]> {
  const format = font.readUInt16BE(at);
  if (format === 12) {
    for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
      const [first, last, glyph] = [16, 20, 24].map((field) =>
        font.readUInt32BE(at + field + group * 12),
      ) as [number, number, number];
      for (let code = first; code <= last; code += 1) yield [code, glyph + code - first];
    }
  }
  if (format === 4) {
    const doubled = font.readUInt16BE(at + 6);
    for (let place = 0; place < doubled; place += 2) {
      const last = font.readUInt16BE(at + 14 + place);
      const first = font.readUInt16BE(at + 16 + doubled + place);
      const delta = font.readUInt16BE(at + 16 + doubled * 2 + place);
      const rangeAt = at + 16 + doubled * 3 + place;
      const range = font.readUInt16BE(rangeAt);
      // The last segment ends the table.
      for (let code = first; code <= last && code < 0xffff; code += 1) {
        const found = range === 0 ? code : font.readUInt16BE(rangeAt + range + (code - first) * 2);
        yield [code, found === 0 ? 0 : (found + delta) & 0xffff];
      }
    }
  }
}
