/** A page of coin records. */
export const RECORDS_PAGE = 20;

/** A record's place in the list: milliseconds and id. */
export const RECORDS_CURSOR = /^\d{1,14}-\d{1,15}$/;

export interface Place {
  at: Date;
  id: number;
}

export const writePlace = ({ at, id }: Place): string => `${at.getTime()}-${id}`;

export function readPlace(cursor: string): Place {
  const [at, id] = cursor.split('-').map(Number);
  return { at: new Date(at!), id: id! };
}
