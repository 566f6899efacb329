/** The calendar day of an instant in a zone: 2026-11-18. */
export const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
