/** Where a list in the order of time goes on: after this moment and this number. */
export interface TimeCursor {
  at: Date;
  id: number;
}

export const writeTimeCursor = ({ at, id }: TimeCursor): string => `${at.toISOString()}_${id}`;

/** Null where it is no mark of ours. */
export function readTimeCursor(text: string): TimeCursor | null {
  const [, iso, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_(\d{1,15})$/.exec(text) ?? [];
  const at = new Date(iso ?? '');
  return Number.isNaN(at.getTime()) ? null : { at, id: Number(id) };
}
