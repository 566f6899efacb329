/** Days of the reader's own (2026-11-15) as instants: both belong to the range. */
export function dayRange({ from, to }: { from: string; to: string }): { from?: string; to?: string } {
  return { ...(from ? { from: midnight(from, 0) } : {}), ...(to ? { to: midnight(to, 1) } : {}) };
}

/** A browser reads a day without a zone in its own. */
function midnight(day: string, later: number): string {
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + later);
  return at.toISOString();
}
