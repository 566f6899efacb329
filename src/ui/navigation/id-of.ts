const ID = /^[1-9]\d{0,14}$/;

/** Null for an invalid id. */
export const idOf = (text: string): number | null => (ID.test(text) ? Number(text) : null);
