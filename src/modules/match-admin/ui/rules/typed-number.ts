/** As the server validates it: what is empty is missing, and what is no number has no value. */
export const numberOf = (typed: string): number =>
  typed.trim() === '' ? (undefined as unknown as number) : Number(typed.trim().replace(',', '.'));
