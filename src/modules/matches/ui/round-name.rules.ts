/** The message of a known round; null for an unknown name, which is shown as it is. */
export function roundName(
  round: string,
): { key: 'number' | 'of' | 'quarter' | 'semi' | 'third' | 'final'; n: number } | null {
  for (const [key, pattern] of ROUND_NAMES) {
    const found = pattern.exec(round);
    if (found) return { key, n: Number(found[1] ?? 0) };
  }
  return null;
}

const ROUND_NAMES = [
  ['number', /^(?:matchday )?(\d+)(?:\. round)?$/i],
  ['of', /^round of (\d+)$/i],
  ['quarter', /^quarter-?finals?$/i],
  ['semi', /^semi-?finals?$/i],
  ['third', /third.place/i],
  ['final', /^finals?$/i],
] as const;
